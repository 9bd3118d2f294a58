import { BlockList, isIP, isIPv4 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** IPv4 ranges that are not on the internet (IANA special-purpose registry), and a metadata service of a cloud on a public address. */
const specialIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
];
/** The only range of IPv6 on the internet. Loopback, local, mapped, NAT64 and multicast addresses are outside of it. */
const globalIpv6 = ['2000::/3'];
/** Protocol assignments with Teredo, documentation, and 6to4, which contains an IPv4 address. */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const ipv4Exceptions = blockList(specialIpv4, 'ipv4');
const ipv6Range = blockList(globalIpv6, 'ipv6');
const ipv6Exceptions = blockList(specialIpv6, 'ipv6');

function blockList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Whether all IP addresses belong to other machines on the internet. */
export function arePublicAddresses(
  addresses: readonly string[],
  interfaces: Interfaces = networkInterfaces(),
): boolean {
  const own = ownAddresses(interfaces);
  return addresses.every((address) => isPublicAddress(address, own));
}

function isPublicAddress(address: string, own: BlockList): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (own.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')) return false;
  if (isIPv4(address)) return !ipv4Exceptions.check(address, 'ipv4');
  return ipv6Range.check(address, 'ipv6') && !ipv6Exceptions.check(address, 'ipv6');
}

function ownAddresses(interfaces: Interfaces): BlockList {
  const own = new BlockList();
  for (const row of Object.values(interfaces).flat()) {
    if (row !== undefined) own.addAddress(row.address, row.family === 'IPv6' ? 'ipv6' : 'ipv4');
  }
  return own;
}
