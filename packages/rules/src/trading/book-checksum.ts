/** A level of an order book in the API: price and total size as decimals. */
export type WireLevel = readonly [price: string, size: string];

/** Levels of each side that the checksum covers. */
export const checksumDepth = 10;

/**
 * Lets a client of the feed verify its copy of the book: CRC-32 (IEEE 802.3, unsigned) over the best ten bids and then the best ten
 * asks, each `price:size`, joined by `|`. For example one bid 10:2 and one ask 11:3 give the CRC of "10:2|11:3".
 */
export function bookChecksum(bids: readonly WireLevel[], asks: readonly WireLevel[]): number {
  const best = [...bids.slice(0, checksumDepth), ...asks.slice(0, checksumDepth)];
  return crc32(best.map(([price, size]) => `${price}:${size}`).join('|'));
}

const reversedPolynomial = 0xed_b8_83_20;
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = remainder & 1 ? (remainder >>> 1) ^ reversedPolynomial : remainder >>> 1;
  return remainder;
});

/** The text must be ASCII: one byte per character. */
function crc32(text: string): number {
  let crc = 0xff_ff_ff_ff;
  for (let index = 0; index < text.length; index += 1)
    crc = (crc >>> 8) ^ (table[(crc ^ text.charCodeAt(index)) & 0xff] ?? 0);
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
