const largestTag = 2n ** 32n - 1n;

/** An XRP Ledger destination tag: a whole number of 32 bits, 0 to 4294967295, written plainly. */
export function isDestinationTag(text: string): boolean {
  return /^(?:0|[1-9][0-9]{0,9})$/.test(text) && BigInt(text) <= largestTag;
}

// Stellar's text memo has 28 bytes, Mina's 32; Cosmos SDK chains and EOS allow 256.
const longestMemoBytes: ReadonlyMap<string, number> = new Map([
  ['XLM', 28],
  ['MINA', 32],
]);
const usualLongestMemoBytes = 256;

/** Whether a chain can carry the memo unchanged: within its bytes, without control characters. */
export function isMemoOn(network: string, memo: string): boolean {
  const longest = longestMemoBytes.get(network) ?? usualLongestMemoBytes;
  return isPlainText(memo) && new TextEncoder().encode(memo).length <= longest;
}

/** No control characters, no invisible direction marks, no broken surrogates. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);
}
