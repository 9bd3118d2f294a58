import { X509Certificate } from 'node:crypto';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestTls } from 'node:https';
import { z } from '@dukat/contract/z';
import { parseJson } from '@dukat/rules/parse-json';
import { Outage, SilentProvider } from '../../platform/outage.ts';

export interface LndAccess {
  /** The address of LND's REST interface, without a slash at its end. */
  readonly url: string;
  /** In hexadecimal digits. Must never be logged. */
  readonly macaroon: string;
  /** The node's certificate in PEM; undefined only for an address without TLS, as in a sandbox. */
  readonly certificate?: string;
}

export interface LndCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly json?: unknown;
  readonly signal?: AbortSignal;
}

/** One line of a streamed answer. */
export type LndLine =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly code: number; readonly message: string };

export interface LndClient {
  /** Throws an Outage unless the answer has the given shape. */
  ask<Answer>(shape: z.ZodType<Answer>, call: LndCall): Promise<Answer>;
  /** Yields the lines of an answer as they arrive. Ends with an Outage if the node is silent or answers nonsense. */
  stream(call: LndCall): AsyncGenerator<LndLine>;
}

/** Codes of gRPC, which the REST interface passes on. */
export const grpcCodes = { notFound: 5, alreadyExists: 6 } as const;

const provider = 'lightning';
const usualMs = 15_000;
/** A page of invoices with all parts of their payments is the longest answer. */
const longestAnswer = 8 * 1024 * 1024;

const refused = z.object({ code: z.number(), message: z.string() });
const line = z.union([z.object({ result: z.unknown() }), z.object({ error: refused })]);

export const nonsense = (what: string) => new Outage(provider, `${what}: not the answer of a node`);

export function lndClient(access: LndAccess): LndClient {
  async function ask<Answer>(shape: z.ZodType<Answer>, call: LndCall): Promise<Answer> {
    const response = await open(access, call);
    let text = '';
    for await (const piece of readLines(response)) {
      text += piece;
      if (text.length > longestAnswer) throw nonsense('an endless answer');
    }
    const status = response.statusCode ?? 0;
    const read = status === 200 ? shape.safeParse(parseJson(text)) : undefined;
    if (read?.success === true) return read.data;
    // A refusal's text may quote the request but holds no secret of the node.
    const reason = refused.safeParse(parseJson(text)).data?.message.slice(0, 200);
    throw reason === undefined ? nonsense(`status ${status}`) : new Outage(provider, reason);
  }

  async function* stream(call: LndCall): AsyncGenerator<LndLine> {
    const response = await open(access, call);
    for await (const text of readLines(response)) {
      const json = parseJson(text);
      const known = line.safeParse(json).data;
      const error = refused.safeParse(known !== undefined && 'error' in known ? known.error : json).data;
      if (error !== undefined) yield { kind: 'error', ...error };
      else if (known !== undefined && 'result' in known && response.statusCode === 200) {
        yield { kind: 'result', result: known.result };
      } else throw nonsense(`status ${response.statusCode}`);
    }
  }

  return { ask, stream };
}

/** Sends a request on a new connection: a reused one could end while it is sent, and nobody would know whether it arrived. */
async function open({ url, macaroon, certificate }: LndAccess, call: LndCall): Promise<IncomingMessage> {
  const { method, path, json, signal = AbortSignal.timeout(usualMs) } = call;
  const body = json === undefined ? undefined : JSON.stringify(json);
  const target = new URL(`${url}${path}`);
  const options: RequestOptions = {
    method,
    headers: {
      'grpc-metadata-macaroon': macaroon,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    },
    agent: false,
    signal,
    ...(certificate !== undefined && pinned(certificate)),
  };
  const start = target.protocol === 'https:' ? requestTls : requestPlain;
  try {
    return await new Promise((resolve, reject) => {
      start(target, options, resolve).on('error', reject).end(body);
    });
  } catch (cause) {
    throw silence(cause);
  }
}

/** Trusts one certificate and no other, whatever name it has. */
function pinned(certificate: string): RequestOptions {
  const own = new X509Certificate(certificate);
  return {
    ca: certificate,
    // NODE_TLS_REJECT_UNAUTHORIZED=0 would skip the check below too.
    rejectUnauthorized: true,
    checkServerIdentity: (_host, peer) =>
      peer.raw.equals(own.raw) ? undefined : new Error('another certificate than the configured one'),
  };
}

async function* readLines(response: IncomingMessage): AsyncGenerator<string> {
  response.setEncoding('utf8');
  let rest = '';
  try {
    for await (const piece of response) {
      const lines = `${rest}${piece}`.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestAnswer) throw nonsense('an endless line');
      yield* lines.filter((text) => text !== '');
    }
    if (rest !== '') yield rest;
  } catch (cause) {
    throw silence(cause);
  }
}

function silence(cause: unknown): Outage {
  return cause instanceof Outage ? cause : new SilentProvider(provider, 'does not answer', { cause });
}
