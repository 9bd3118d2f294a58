import type { IncomingMessage } from 'node:http';
import { parseJson } from '@dukat/rules/parse-json';
import { accept, type Refused, type Result, refuse } from '@dukat/rules/result';
import type { ForeignHosts, HostProblem } from '../../platform/foreign-hosts-port.ts';
import { callHost, type HostRequest, internet, type Network } from './call-host.ts';
import { openSlots } from './open-slots.ts';

const largestBody = 64 * 1024;

const get: HostRequest = { method: 'GET', headers: { accept: 'application/json' } };

/** Calls hosts on the internet by https. Own host names are refused: what we serve is read without a call. */
export function foreignHosts(ownHosts: ReadonlySet<string>, network: Network = internet): ForeignHosts {
  const client = { ownHosts, network, slots: openSlots() };
  return {
    readJson: (url, caller) => callHost(client, url, caller, { request: get, read: readResponse }),
  };
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
