/**
 * Deterministic prices from a name and a time: smooth noise on many time scales, so that history, charts and daily changes exist
 * from the first start and are the same on every machine. Charts may use floats; a value that becomes a rate is first converted to
 * an exact decimal.
 */

const octaves = 14;
const shortestStepMs = 10_000;
const yearMs = 365 * 86_400_000;

/** FNV-1a with a final mix: fast enough for three hundred coins and a year of history. */
function hash32(text: string, level: number, index: number): number {
  let h = 0x811c9dc5 ^ Math.imul(level + 1, 0x9e3779b1) ^ Math.imul(index | 0, 0x85ebca6b);
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h ^= Math.imul(Math.floor(index / 2 ** 32) | 0, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

function uniform(name: string, level: number, index: number): number {
  return (hash32(name, level, index) + 0.5) / 2 ** 32;
}

function gaussian(name: string, level: number, index: number): number {
  const radius = Math.sqrt(-2 * Math.log(uniform(name, level, index * 2)));
  return radius * Math.cos(2 * Math.PI * uniform(name, level, index * 2 + 1));
}

/** Returns the base price moved by the noise at this time. A `yearlyVolatility` of 0.6 is a volatile coin, 0.03 a currency. */
export function simulatedPrice(name: string, base: number, timeMs: number, yearlyVolatility: number): number {
  let drift = 0;
  for (let level = 0; level < octaves; level += 1) {
    const step = shortestStepMs * 2 ** level;
    const index = Math.floor(timeMs / step);
    const within = timeMs / step - index;
    const weight = within * within * (3 - 2 * within);
    const size = yearlyVolatility * Math.sqrt(step / yearMs);
    drift += size * ((1 - weight) * gaussian(name, level, index) + weight * gaussian(name, level, index + 1));
  }
  // Beyond the longest octave (two days), a slow bounded wave adds movement over the year.
  const slow = yearMs / 9;
  const index = Math.floor(timeMs / slow);
  const within = timeMs / slow - index;
  const weight = within * within * (3 - 2 * within);
  drift +=
    0.45 *
    yearlyVolatility *
    ((1 - weight) * gaussian(name, 99, index) + weight * gaussian(name, 99, index + 1));
  return base * Math.exp(drift);
}
