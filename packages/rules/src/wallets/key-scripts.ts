/** The scripts of the addresses that are derived from an extended public key, by BIP 44, 49, 84 and 86. */
export const keyScripts = ['pkh', 'sh-wpkh', 'wpkh', 'tr'] as const;
export type KeyScript = (typeof keyScripts)[number];

const plainKey = /^[A-Za-z]pub[1-9A-HJ-NP-Za-km-z]{100,}$/;
const descriptor = /^[a-z]+\(.*[A-Za-z]pub.*\)#[a-z0-9]{8}$/;

/** Whether the text has the form of a whole extended public key or of a whole descriptor. A browser sends nothing else, such as half a secret. */
export function isWholeKey(typed: string): boolean {
  const text = typed.replaceAll(/\s/g, '');
  return plainKey.test(text) || descriptor.test(text);
}

/** The first addresses of a key, which its owner compares with the wallet. */
export const comparedAddresses = 3;

/** How many last characters of one of them the owner types. */
export const confirmedLetters = 6;

/** Shortens an extended public key, such as zpub6rFR…GutZYs. */
export const shortKey = (key: string): string => `${key.slice(0, 8)}…${key.slice(-confirmedLetters)}`;
