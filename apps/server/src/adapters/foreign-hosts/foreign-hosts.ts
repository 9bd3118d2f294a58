import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { readServiceUrl } from '@dukat/rules/lightning/lnurl';
import { parseJson } from '@dukat/rules/parse-json';
import { accept, type Refused, type Result, refuse } from '@dukat/rules/result';
import type { ForeignCaller, ForeignHosts, HostProblem } from '../../platform/foreign-hosts-port.ts';
import { openSlots } from './open-slots.ts';
import { arePublicAddresses } from './public-address.ts';
import { resolveHost } from './resolve-host.ts';

const patienceMs = 5000;
const largestBody = 64 * 1024;
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

const internet: Network = {
  resolve: (host, signal) => resolveHost(host, signal),
  areAllowed: (addresses) => arePublicAddresses(addresses),
  port: 443,
  patienceMs,
};

/** Calls hosts on the internet by https. Own host names are refused: what we serve is read without a call. */
export function foreignHosts(ownHosts: ReadonlySet<string>, network: Network = internet): ForeignHosts {
  const slots = openSlots();
  return {
    async readJson(text, caller: ForeignCaller) {
      const url = readServiceUrl(text);
      if (url.refused) return refuse('host_not_public');
      const { hostname } = url.value;
      if (ownHosts.has(hostname) || localNames.test(hostname)) return refuse('host_not_public');
      const release = slots.take(caller);
      try {
        return await call(url.value, network);
      } finally {
        release();
      }
    },
  };
}

async function call(url: URL, network: Network): Promise<Result<unknown, HostProblem>> {
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
  return get(url, addresses, network, signal);
}

/** Connects to the first checked address that answers. A second answer of the name server cannot redirect the call. */
function get(
  url: URL,
  addresses: readonly string[],
  { port, ca }: Network,
  signal: AbortSignal,
): Promise<Result<unknown, HostProblem>> {
  const { promise, resolve } = Promise.withResolvers<Result<unknown, HostProblem>>();
  const checked = addresses.slice(0, mostTried).map((address) => ({ address, family: isIP(address) }));
  const call = request({
    host: url.hostname,
    lookup: (_host, _options, found) => found(null, checked),
    ...tryEach,
    port,
    path: `${url.pathname}${url.search}`,
    servername: url.hostname,
    headers: { host: url.hostname, accept: 'application/json', connection: 'close' },
    agent: false,
    maxHeaderSize: largestHeaders,
    signal,
    // The default depends on the environment.
    rejectUnauthorized: true,
    ...(ca !== undefined && { ca }),
  });
  // `close` comes after every other event, also after a switch of protocols that nobody asked for.
  call.on('error', () => resolve(refuse('host_silent')));
  call.on('close', () => resolve(refuse('host_silent')));
  // A host may send answers 1xx without end, outside of every limit of size.
  call.on('information', () => call.destroy());
  call.on('response', (response) => {
    void readResponse(response).then((result) => {
      resolve(result);
      call.destroy();
    });
  });
  call.end();
  return promise;
}

async function readResponse(response: IncomingMessage): Promise<Result<unknown, HostProblem>> {
  const { statusCode = 0, headers } = response;
  const isRedirect = statusCode >= 300 && statusCode < 400;
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  const isJson = /^application\/(?:[a-z0-9.+-]+\+)?json\s*(?:;|$)/i.test(headers['content-type'] ?? '');
  const isLong = Number(headers['content-length'] ?? 0) > largestBody;
  if (isRedirect || !isPlain || !isJson || isLong) return unusable;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      const bytes: Uint8Array = chunk;
      size += bytes.length;
      if (size > largestBody) return unusable;
      chunks.push(bytes);
    }
  } catch {
    return refuse('host_silent');
  }
  const json = parseJson(Buffer.concat(chunks).toString('utf8'));
  return json === undefined ? unusable : accept(json);
}

const unusable: Refused<HostProblem> = refuse('host_answer_unusable');
