// Recognizes private keys, which must never reach a server, by their form only, also with a typing mistake. Use it only where bitcoin keys
// and addresses are expected: private keys of some other chains look like addresses.

const base58 = '1-9A-HJ-NP-Za-km-z';

/** xprv, yprv, Zprv, tprv and the keys of other chains, such as Ltpv and dgpv. */
const extended = /(?:^|[^A-Za-z0-9])(?:[A-Za-z]{1,4}prv|[LMtT]tpv|dgpv)[A-Za-z0-9]{8}/i;
/** Wallet import format of the main and the test network, and BIP 38. */
const single = new RegExp(
  `(?:^|[^A-Za-z0-9])(?:[59c][${base58}]{50,51}|[KL][${base58}]{51}|6P[${base58}]{56})(?![A-Za-z0-9])`,
);
/** Private keys and seeds in hexadecimal digits. */
const hex = /^(?:0x)?[0-9a-f]{64}(?:[0-9a-f]{64})?$/i;
/** A seed by BIP 93. */
const codex = /^ms1[a-z0-9]{40}/i;
/** BIP 39 has phrases from 12 words; one may be missing or mistyped. */
const fewestWords = 11;

/** Whether the text looks like a private key, a descriptor with one, or a recovery phrase. */
export function looksPrivate(typed: string): boolean {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  if (isPhrase(text)) return true;
  const compact = text.replaceAll(/\s/g, '');
  const isKey = [text, compact].some((form) => extended.test(form) || single.test(form));
  return isKey || hex.test(compact) || codex.test(compact);
}

/** Numbers before words, and a passphrase beside them, make no difference. */
function isPhrase(text: string): boolean {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).map((word) => word.replace(/^\d+/u, ''));
  return words.filter((word) => /^[\p{L}\p{M}]+$/u.test(word)).length >= fewestWords;
}
