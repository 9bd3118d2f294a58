import { accept, type Result, refuse } from '../result.ts';

declare const emailBrand: unique symbol;

/**
 * An address that `parseEmail` accepted: trimmed, in lower case, safe in a header. Spellings that differ in case are one account.
 */
export type Email = string & { readonly [emailBrand]: true };

export type EmailRefusal = 'email_required' | 'email_invalid';

const longestEmail = 254;
const longestLocalPart = 64;

// RFC 5321 without quoted local parts, comments and address literals, which no personal mailbox uses. Other characters (spaces,
// line breaks, commas, angle brackets, letters beyond ASCII) could break a header or imitate another address.
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** How many characters of an invalid address the refusal repeats. */
const repeatedCharacters = 64;

/** Trims the address, converts it to lower case and validates it (requirement 5.2). */
export function parseEmail(text: string): Result<Email, EmailRefusal> {
  const address = text.trim().toLowerCase();
  if (address === '') return refuse('email_required', { field: 'email' });
  if (isEmail(address)) return accept(address);
  return refuse('email_invalid', { field: 'email', values: { email: printable(text.trim()) } });
}

function isEmail(address: string): address is Email {
  if (address.length > longestEmail) return false;
  const at = address.lastIndexOf('@');
  if (at < 1 || at > longestLocalPart) return false;
  return localPart.test(address.slice(0, at)) && domainName.test(address.slice(at + 1));
}

function printable(text: string): string {
  return text.slice(0, repeatedCharacters).replace(/\p{C}/gu, '\u{fffd}');
}
