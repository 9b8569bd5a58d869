/** A stream of numbers in [0, 1), reproducible for a seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A separate seed for each purpose, derived from a text and a number (FNV-1a). */
export function seedFor(seed: number, purpose: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const character of purpose) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/** One draw from the normal distribution with mean 0 and deviation 1 (Box-Muller). */
export function normalNumber(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
