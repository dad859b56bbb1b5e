// Runs in the page before anything else, as written: notes when a person can type into the e-mail field.
// React marks the elements that it drives; a field in the bare HTML would be visible but not yet work.
function look() {
  const field = document.querySelector('input[type="email"]');
  if (field && !field.disabled && Object.keys(field).some((key) => key.startsWith("__reactProps"))) window.usableAt = performance.now();
  else requestAnimationFrame(look);
}
requestAnimationFrame(look);
