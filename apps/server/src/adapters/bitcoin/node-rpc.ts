import { z } from '@dukat/contract/z';
import { Outage, SilentProvider } from '../../platform/outage.ts';

/** The node understood the call and rejected it: an unknown height, or a transaction that it does not accept. */
export class NodeRefusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'NodeRefusal';
    this.code = code;
  }
}

export type NodeRpc = <T>(shape: z.ZodType<T>, method: string, ...params: readonly unknown[]) => Promise<T>;

const answer = z.object({
  result: z.unknown(),
  error: z.object({ code: z.number().catch(0), message: z.string() }).nullish(),
});

/** Timeout of one call to the node. A full block as raw text takes a few seconds on a busy node. */
const patienceMs = 20_000;

/** JSON-RPC 1.0 over HTTP, as Bitcoin Core and bcoin implement it. The URL contains user and password: http://user:pass@host:8332/. */
export function nodeRpc(url: string): NodeRpc {
  const target = new URL(url);
  const login = `${decodeURIComponent(target.username)}:${decodeURIComponent(target.password)}`;
  target.username = '';
  target.password = '';
  const headers = {
    'content-type': 'application/json',
    authorization: `Basic ${Buffer.from(login).toString('base64')}`,
  };
  return async (shape, method, ...params) => {
    const body = JSON.stringify({ jsonrpc: '1.0', id: method, method, params });
    const reported = answer.safeParse(await ask(target.href, headers, body));
    if (!reported.success) throw new Outage('bitcoin', `${method}: not the answer of a node`);
    const { error, result } = reported.data;
    if (error != null) throw new NodeRefusal(error.code, error.message);
    return shape.parse(result);
  };
}

async function ask(url: string, headers: Record<string, string>, body: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    // Core answers errors with status 500 and a JSON body; a wrong password has no body.
    return await response.json();
  } catch (cause) {
    throw new SilentProvider('bitcoin', 'the node does not answer', { cause });
  }
}
