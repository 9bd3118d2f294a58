import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { readServiceUrl } from '@dukat/rules/lightning/lnurl';
import { parseJson } from '@dukat/rules/parse-json';
import { accept, type Refused, type Result, refuse } from '@dukat/rules/result';
import type { ForeignHosts, HostProblem } from '../../platform/foreign-hosts-port.ts';
import { TooBusy } from '../../platform/outage.ts';
import { isPublicAddress } from './public-address.ts';
import { resolveHost } from './resolve-host.ts';

const patienceMs = 5000;
const largestBody = 64 * 1024;
const largestHeaders = 16 * 1024;
const mostAtOnce = 32;

/** How hosts are reached. Only tests have another one than the internet's. */
export interface Network {
  readonly resolve: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  readonly port: number;
  /** The certificate authority; those of Node by default. */
  readonly ca?: string;
  readonly patienceMs: number;
}

const internet: Network = { resolve: resolveHost, isAllowed: isPublicAddress, port: 443, patienceMs };

/** Calls hosts on the internet by https. Own host names are refused: what we serve is read without a call. */
export function foreignHosts(ownHosts: ReadonlySet<string>, network: Network = internet): ForeignHosts {
  let open = 0;
  return {
    async readJson(text) {
      const url = readServiceUrl(text);
      if (url.refused || ownHosts.has(url.value.hostname)) return refuse('host_not_public');
      if (open >= mostAtOnce) throw new TooBusy('foreign-hosts', `${open} calls are open`);
      open += 1;
      try {
        return await call(url.value, network);
      } finally {
        open -= 1;
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
  const [address] = addresses;
  if (address === undefined) return refuse('host_silent');
  // One private address among public ones is refused too: a host has no reason to publish it.
  if (!addresses.every(network.isAllowed)) return refuse('host_not_public');
  return get(url, address, network, signal);
}

/** Connects to the checked address, so that a second answer of the name server cannot redirect the call. */
function get(
  url: URL,
  address: string,
  { port, ca }: Network,
  signal: AbortSignal,
): Promise<Result<unknown, HostProblem>> {
  const { promise, resolve } = Promise.withResolvers<Result<unknown, HostProblem>>();
  const call = request({
    host: address,
    port,
    path: `${url.pathname}${url.search}`,
    servername: url.hostname,
    headers: { host: url.hostname, accept: 'application/json', connection: 'close' },
    agent: false,
    maxHeaderSize: largestHeaders,
    signal,
    ...(ca !== undefined && { ca }),
  });
  // `close` comes after every other event, also after a switch of protocols that nobody asked for.
  call.on('error', () => resolve(refuse('host_silent')));
  call.on('close', () => resolve(refuse('host_silent')));
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
