import { BlockList, isIP } from 'node:net';
import { accept, type Result, refuse } from '@dukat/rules/result';

/** Returns the shortest spelling of an address or network, or undefined for anything else. */
function normalised(text: string): string | undefined {
  const [address = '', prefix, ...rest] = text.trim().split('/');
  const family = isIP(address);
  // A zone id is local to one machine and does not identify a caller.
  if (family === 0 || rest.length > 0 || address.includes('%')) return undefined;
  const spelled = family === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
  if (prefix === undefined) return spelled;
  const bits = Number(prefix);
  return /^\d{1,3}$/.test(prefix) && bits <= (family === 6 ? 128 : 32) ? `${spelled}/${bits}` : undefined;
}

export function parseAllowedAddresses(
  texts: readonly string[],
): Result<readonly string[], 'ip_address_invalid'> {
  const addresses: string[] = [];
  for (const text of texts) {
    const address = normalised(text);
    if (address === undefined)
      return refuse('ip_address_invalid', { field: 'allowed_addresses', values: { address: text } });
    addresses.push(address);
  }
  return accept(addresses);
}

/** Returns a predicate for allowed addresses: those listed and those in a listed network. An empty list allows every address. */
export function addressRule(allowed: readonly string[]): (address: string) => boolean {
  if (allowed.length === 0) return () => true;
  // One list per family: in a shared list a wide IPv6 network would include every IPv4-mapped address.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const entry of allowed) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) lists[family].addAddress(address, family);
    else lists[family].addSubnet(address, Number(prefix), family);
  }
  return (remote) => {
    // A dual-stack socket reports IPv4 addresses in their IPv4-mapped form.
    const plain = remote.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(plain);
    if (version === 0) return false;
    const family = version === 6 ? 'ipv6' : 'ipv4';
    return lists[family].check(plain, family);
  };
}
