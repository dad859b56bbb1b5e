/** How the preview looks: the student's text to the left, what is measured to the right. */
export const style = `
body { margin: 0; font: 18px/1.5 system-ui, sans-serif; color: #1c2333; background: #fbfaf7 }
main { max-width: 62rem; margin: 0 auto; padding: 1rem }
.row { display: grid; grid-template-columns: 1fr 14rem; gap: 1.5rem; border-top: 1px solid #e4e0d8; padding: .25rem 0 }
.row p { margin: .25rem 0 }
.measure { font-size: .75em; color: #555e70 }
.over { color: #a3231a; font-weight: 600 }
.fine { color: #1d6b3a }
.teaser { font-size: 1.15em }
table { border-collapse: collapse } th, td { border: 1px solid #c9c4ba; padding: .2rem .6rem; text-align: left }
textarea { width: 100%; font: inherit }
@media (max-width: 40rem) { .row { grid-template-columns: 1fr; gap: 0 } }
`;

/** Asks the server what is heard in the answer, and shows it as text. */
export const hearingScript = `
const box = document.getElementById("answer");
const heard = document.getElementById("heard");
let latest = 0;
box.addEventListener("input", async () => {
  const turn = ++latest;
  const response = await fetch("/hear", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ activity: box.dataset.activity, text: box.value }),
  }).catch(() => null);
  if (turn !== latest) return;
  if (response === null || !response.ok) { heard.textContent = "The preview has stopped; start it again."; return; }
  const { hits } = await response.json();
  heard.replaceChildren();
  if (hits.length === 0) { heard.textContent = box.value.trim() === "" ? "" : "No cue hears this. A child who means it well gets the next question of the path."; return; }
  for (const { touches, asks, phrases } of hits) {
    const line = document.createElement("p");
    line.textContent = touches + " is heard in \\u201c" + phrases.join("\\u201d, \\u201c") + "\\u201d. The coach would ask: " + asks;
    heard.append(line);
  }
});
`;
