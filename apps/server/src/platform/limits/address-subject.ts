import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';

/**
 * The remote address of calls that page rendering makes within this process; they are not counted. It is random at each start and
 * no IP address, so that no X-Forwarded-For header can claim it.
 */
export const inProcessAddress = `in-process:${randomUUID()}`;

/**
 * Returns the subject under which an address is counted: the IPv4 address, or the IPv6 /64, which is what one household is assigned. Loopback
 * is counted only if `isLoopbackCounted`: in a sandbox it is the person who tries it out.
 */
export function addressSubject(
  address: string,
  { isLoopbackCounted }: { readonly isLoopbackCounted: boolean },
): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (plain === inProcessAddress) return undefined;
  if (plain.startsWith('127.') || plain === '::1') return isLoopbackCounted ? 'address:loopback' : undefined;
  return `address:${isIP(plain) === 6 ? networkPrefix(plain) : plain}`;
}

/** Returns the first four groups of an IPv6 address. */
function networkPrefix(address: string): string {
  const [before = '', after] = address.replace(/%.*$/, '').split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const gap = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const groups = [...head, ...Array.from({ length: gap }, () => '0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
