/** Google delivers to the same mailbox with or without dots, and under both of its domains. */
const googleDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Returns true if two e-mail addresses deliver to one mailbox. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxKey(one) === mailboxKey(other);
}

/**
 * Returns the same key for all e-mail addresses that deliver to one mailbox: case and everything after a plus sign are ignored, and at
 * Google the dots as well. At other providers a dot makes another mailbox.
 */
export function mailboxKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  return googleDomains.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
