/** FNV-1a over 32-bit words: two engines with the same final value made the same fills in the same order. */
export const FILL_HASH_SEED = 0x811c9dc5 | 0;

export function fillHash(hash: number, taker: number, maker: number, price: number, lots: number): number {
  let mixed = Math.imul(hash ^ taker, 16777619);
  mixed = Math.imul(mixed ^ maker, 16777619);
  mixed = Math.imul(mixed ^ price, 16777619);
  return Math.imul(mixed ^ lots, 16777619);
}
