/** The same numbers from 0 to 1 in every run (Park and Miller). */
export function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
