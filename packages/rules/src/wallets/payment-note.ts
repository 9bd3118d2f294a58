const largestTag = 2n ** 32n - 1n;

/** Returns true for an XRP Ledger destination tag: an integer from 0 to 4294967295 in plain decimal. */
export function isDestinationTag(text: string): boolean {
  return /^(?:0|[1-9][0-9]{0,9})$/.test(text) && BigInt(text) <= largestTag;
}

// Memo limits in bytes: Stellar's text memo has 28, Mina's 32; Cosmos SDK chains and EOS allow 256.
const longestMemoBytes: ReadonlyMap<string, number> = new Map([
  ['XLM', 28],
  ['MINA', 32],
]);
const usualLongestMemoBytes = 256;

/** Returns true if the chain can carry the memo unchanged: short enough in bytes, without control characters. */
export function isMemoOn(network: string, memo: string): boolean {
  const longest = longestMemoBytes.get(network) ?? usualLongestMemoBytes;
  return isPlainText(memo) && new TextEncoder().encode(memo).length <= longest;
}

/** Rejects control characters, invisible direction marks and broken surrogates. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);
}
