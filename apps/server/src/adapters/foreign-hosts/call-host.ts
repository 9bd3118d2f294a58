import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { readServiceUrl } from '@dukat/rules/lightning/lnurl';
import { type Result, refuse } from '@dukat/rules/result';
import type { ForeignCaller, HostProblem } from '../../platform/foreign-hosts-port.ts';
import { hideHost } from '../../platform/tracing/trace-calls.ts';
import type { OpenSlots } from './open-slots.ts';
import { arePublicAddresses } from './public-address.ts';
import { resolveHost } from './resolve-host.ts';

const patienceMs = 5000;
const largestHeaders = 16 * 1024;
/** Connects to the next address if one does not answer soon. The types of requests lack it. */
const tryEach = { autoSelectFamily: true };
/** A host may publish more addresses than we try to connect to. */
const mostTried = 4;
/** No service needs more, and checking thousands would block the process. */
const mostAddresses = 32;
/** Domains of private networks, which the system's name server may know. */
const localNames = /\.(?:internal|local|localhost|lan|home\.arpa)$/;

/** How hosts are reached. Only tests have another one than the internet's. */
export interface Network {
  readonly resolve: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly areAllowed: (addresses: readonly string[]) => boolean;
  readonly port: number;
  /** The certificate authority; those of Node by default. */
  readonly ca?: string;
  readonly patienceMs: number;
}

export const internet: Network = {
  resolve: (host, signal) => resolveHost(host, signal),
  areAllowed: (addresses) => arePublicAddresses(addresses),
  port: 443,
  patienceMs,
};

export interface HostRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One request and what is read of its answer; the connection is closed afterwards. */
interface HostCall<Value> {
  readonly request: HostRequest;
  readonly read: (response: IncomingMessage) => Promise<Result<Value, HostProblem>>;
}

export interface HostClient {
  readonly ownHosts: ReadonlySet<string>;
  readonly network: Network;
  readonly slots: OpenSlots;
}

/** Calls a host by https. Own host names are refused. Throws TooBusy if too many calls are open. */
export async function callHost<Value>(
  { ownHosts, network, slots }: HostClient,
  text: string,
  caller: ForeignCaller,
  call: HostCall<Value>,
): Promise<Result<Value, HostProblem>> {
  const url = readServiceUrl(text);
  if (url.refused) return refuse('host_not_public');
  const { hostname } = url.value;
  if (ownHosts.has(hostname) || localNames.test(hostname)) return refuse('host_not_public');
  const release = slots.take(caller);
  try {
    return await reach(url.value, network, call);
  } finally {
    release();
  }
}

async function reach<Value>(
  url: URL,
  network: Network,
  call: HostCall<Value>,
): Promise<Result<Value, HostProblem>> {
  const signal = AbortSignal.timeout(network.patienceMs);
  const aborted = new Promise<readonly string[]>((resolve) => {
    signal.addEventListener('abort', () => resolve([]), { once: true });
  });
  const resolved = network.resolve(url.hostname, signal).catch(() => []);
  const addresses = await Promise.race([resolved, aborted]);
  if (addresses.length === 0) return refuse('host_silent');
  if (addresses.length > mostAddresses) return refuse('host_not_public');
  // One private address among public ones is refused too: a host has no reason to publish it.
  if (!network.areAllowed(addresses)) return refuse('host_not_public');
  return send(url, addresses, { network, signal, call });
}

/** Connects to the first checked address that answers. A second answer of the name server cannot redirect the call. */
function send<Value>(
  url: URL,
  addresses: readonly string[],
  {
    network: { port, ca },
    signal,
    call: { request: sent, read },
  }: { readonly network: Network; readonly signal: AbortSignal; readonly call: HostCall<Value> },
): Promise<Result<Value, HostProblem>> {
  const { promise, resolve } = Promise.withResolvers<Result<Value, HostProblem>>();
  const checked = addresses.slice(0, mostTried).map((address) => ({ address, family: isIP(address) }));
  const call = request({
    host: url.hostname,
    lookup: (_host, _options, found) => found(null, checked),
    ...tryEach,
    port,
    path: `${url.pathname}${url.search}`,
    servername: url.hostname,
    method: sent.method,
    headers: { ...sent.headers, host: url.hostname, connection: 'close' },
    agent: false,
    maxHeaderSize: largestHeaders,
    signal,
    // The default depends on the environment.
    rejectUnauthorized: true,
    ...(ca !== undefined && { ca }),
  });
  hideHost(call);
  // `close` comes after every other event, also after a switch of protocols that nobody asked for.
  call.on('error', () => resolve(refuse('host_silent')));
  call.on('close', () => resolve(refuse('host_silent')));
  // A host may send answers 1xx without end, outside of every limit of size.
  call.on('information', () => call.destroy());
  call.on('response', (response) => {
    void read(response).then((result) => {
      resolve(result);
      call.destroy();
    });
  });
  call.end(sent.body);
  return promise;
}
