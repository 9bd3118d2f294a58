const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** Returns the code for random bytes, of which eight are used: a byte modulo 32 is uniform. */
export function makeReferralCode(random: Uint8Array): string {
  if (random.length < length) throw new RangeError('expected eight random bytes');
  return [...random.subarray(0, length)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** Returns the code in the notation of the database; links may have been typed. */
export function normalReferralCode(typed: string): string {
  return typed.trim().toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** The mailbox of an address: without the part after a plus, and without dots, which large providers ignore. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  return `${name.replaceAll('.', '')}${email.slice(at)}`;
}
