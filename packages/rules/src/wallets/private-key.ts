// What must never reach a server. It is recognized by its form only, also with a typing mistake, so that a browser can refuse it before it
// is sent. False alarms cost a retry; a missed key costs coins.

const base58 = '1-9A-HJ-NP-Za-km-z';

/** xprv, yprv, Zprv, tprv and the keys of other chains, such as Ltpv and dgpv. */
const extended = /(?:^|[^A-Za-z0-9])(?:[A-Za-z]{1,4}prv|[LMtT]tpv|dgpv)[A-Za-z0-9]{8}/i;
/** Wallet import format of the main and the test network, and BIP 38. */
const single = new RegExp(
  `(?:^|[^A-Za-z0-9])(?:[59c][${base58}]{50,51}|[KL][${base58}]{51}|6P[${base58}]{56})(?![A-Za-z0-9])`,
);
const hex = /^(?:0x)?[0-9a-f]{64}$/i;
/** BIP 39 has phrases from 12 words; one may be missing or mistyped. */
const fewestWords = 11;

/** Whether the text looks like a private key, a descriptor with one, or a recovery phrase. */
export function looksPrivate(typed: string): boolean {
  const text = typed.normalize('NFKC').trim();
  if (isPhrase(text)) return true;
  const compact = text.replaceAll(/\s/g, '');
  return [text, compact].some((form) => extended.test(form) || single.test(form)) || hex.test(compact);
}

function isPhrase(text: string): boolean {
  const words = text
    .split(/[\s,;.]+/u)
    .map((word) => word.replace(/^\d+[).:]*/u, ''))
    .filter((word) => word !== '');
  return words.length >= fewestWords && words.every((word) => /^[\p{L}\p{M}]+$/u.test(word));
}
