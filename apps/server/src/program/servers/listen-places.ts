import { BlockList, isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { OpenPlace } from './open-place.ts';

/** Where a listener accepts connections: an address, whose port comes from PORT unless it has one, or a Unix socket. */
export type ListenPlace = { readonly host: string; readonly port?: number } | { readonly socket: string };

/** The names of the listeners in LISTEN. */
const listenerNames = ['public', 'office', 'metrics'] as const;
type ListenerName = (typeof listenerNames)[number];
export type ListenPlaces = Readonly<Record<'public' | 'office', ListenPlace>> & {
  /** Metrics are served only where LISTEN names them. */
  readonly metrics?: ListenPlace;
};

/** The longest path of a Unix socket on every system, in bytes. */
const longestSocketPath = 103;
const highestPublicPort = 65_535 - 8;
const example = 'public=0.0.0.0:3000,office=unix:/run/dukat/office.sock';

/** Parses LISTEN: listener=address, listener=address:port or listener=unix:path, comma-separated. */
export function parseListen(text: string): Partial<ListenPlaces> {
  const places: Partial<Record<ListenerName, ListenPlace>> = {};
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [name = '', ...rest] = part.split('=');
    const listener = listenerNames.find((known) => known === name.trim());
    if (listener === undefined || rest.length === 0) {
      throw new StartProblem(`LISTEN must look like ${example}; "${part}" names no listener.`);
    }
    if (places[listener] !== undefined) throw new StartProblem(`LISTEN names ${listener} twice.`);
    places[listener] = parsePlace(listener, rest.join('=').trim());
  }
  return places;
}

function parsePlace(listener: ListenerName, text: string): ListenPlace {
  if (text.startsWith('unix:')) return parseSocket(text.slice('unix:'.length));
  const [, bracketed, plain, portText] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = isIP(text) === 6 ? text : (bracketed ?? plain);
  if (host === undefined || !isAddress(host) || (bracketed !== undefined && isIP(bracketed) !== 6)) {
    throw new StartProblem(`LISTEN must look like ${example}; "${text}" is no address to listen on.`);
  }
  if (portText === undefined) return { host };
  const port = Number(portText);
  const highest = listener === 'public' ? highestPublicPort : 65_535;
  if (port >= 1 && port <= highest) return { host, port };
  throw new StartProblem(`LISTEN: the port of ${listener} must be from 1 to ${highest}, not ${port}.`);
}

function parseSocket(path: string): ListenPlace {
  const isUsable = isAbsolute(path) && Buffer.byteLength(path) <= longestSocketPath;
  if (isUsable && !path.includes('\0') && !path.endsWith('/')) return { socket: path };
  throw new StartProblem(
    `LISTEN: a Unix socket needs an absolute path of at most ${longestSocketPath} bytes, not "${path}".`,
  );
}

export function isAddress(text: string): boolean {
  return isIP(text) !== 0 || text === 'localhost';
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // Shared addresses, which VPNs use.
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv4');
}
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fe80::', 10, 'ipv6');

function isIn(list: BlockList, host: string): boolean {
  const version = isIP(host);
  // A zone such as %eth0 names an interface and is no part of the address.
  return version !== 0 && list.check(host.replace(/%.*$/, ''), version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether other machines can connect. */
export function isBeyondLoopback(place: ListenPlace): boolean {
  return 'host' in place && place.host !== 'localhost' && !isIn(loopback, place.host);
}

/** Whether an address or a network of TRUST_PROXY contains 127.0.0.1, the address of callers of a Unix socket. */
export function isLoopbackNetwork(network: string): boolean {
  if (network === 'loopback') return true;
  const [address = '', prefix = '32'] = network.split('/');
  if (isIP(address) !== 4) return false;
  const list = new BlockList();
  list.addSubnet(address, Number(prefix), 'ipv4');
  return list.check('127.0.0.1', 'ipv4');
}

/** Operators and metrics are never reached by a public address, nor by all addresses of the machine. */
export function isOfficePlace(place: ListenPlace): boolean {
  return !isBeyondLoopback(place) || ('host' in place && isIn(privateAddresses, place.host));
}

export interface Ports {
  readonly retail: number;
  readonly exchange: number;
  readonly secondRetail: number;
  readonly backOffice: number;
}

/** Returns the ports of all applications: those of PORT, unless LISTEN gives one. */
export function applyListen(ports: Ports, { public: sites, office }: ListenPlaces): Ports {
  const base = 'port' in sites && sites.port !== undefined ? sites.port : undefined;
  return {
    ...ports,
    ...(base !== undefined && { retail: base, exchange: base + 6, secondRetail: base + 8 }),
    ...('port' in office && office.port !== undefined && { backOffice: office.port }),
  };
}

/** The address at which the program reaches its own public sites. */
export function ownAddress(place: ListenPlace): string {
  if (!('host' in place) || ['0.0.0.0', 'localhost'].includes(place.host)) return '127.0.0.1';
  if (place.host === '::') return '[::1]';
  return isIP(place.host) === 6 ? `[${place.host}]` : place.host;
}

/** The next one after the back office, unless LISTEN gives one. */
function metricsPort({ backOffice }: Ports, place: ListenPlace): number {
  return ('port' in place ? place.port : undefined) ?? backOffice + 1;
}

/** Returns what each listener opens: the public sites a port for each local application, or one socket. */
export function openPlaces(ports: Ports, { public: sites, office, metrics }: ListenPlaces) {
  const at = (place: ListenPlace, numbers: readonly number[]): readonly OpenPlace[] =>
    'socket' in place ? [place] : numbers.map((port) => ({ host: place.host, port }));
  return {
    public: at(sites, [ports.retail, ports.exchange, ports.secondRetail]),
    office: at(office, [ports.backOffice]),
    metrics: metrics === undefined ? [] : at(metrics, [metricsPort(ports, metrics)]),
  };
}
