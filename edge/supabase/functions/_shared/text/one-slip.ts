/** Whether two words differ by one wrong, missing, extra or swapped letter at most. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  // What is left between the common beginning and the common end.
  if (end - start <= 1 && otherEnd - start <= 1) return true;
  return end - start === 2 && otherEnd - start === 2 && one[start] === other[start + 1] && one[start + 1] === other[start];
}
