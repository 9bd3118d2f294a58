import type { z } from '@dukat/contract/z';
import { parseJson } from '@dukat/rules/parse-json';
import { Outage, SilentProvider } from '../../platform/outage.ts';

/** Calls beyond this are retried later, so that no page waits for a gateway. */
export const defaultTimeoutMs = 15_000;

export interface GatewayCall {
  readonly gateway: string;
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly longestMs?: number;
}

export interface GatewayAnswer {
  readonly status: number;
  /** Undefined if the body is not JSON. */
  readonly body: unknown;
}

const largestAnswer = 256 * 1024;

/** Calls a gateway. Timeouts, 5xx answers and rate limiting throw Outage, whose text contains no personal data and no secrets. */
export async function callGateway(call: GatewayCall): Promise<GatewayAnswer> {
  const { gateway, url, method, headers, json, form, longestMs = defaultTimeoutMs } = call;
  const body =
    json !== undefined
      ? JSON.stringify(json)
      : form === undefined
        ? undefined
        : new URLSearchParams(form).toString();
  const type = json !== undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    });
    const text = await response.text();
    if (response.status >= 500 || response.status === 429 || text.length > largestAnswer) {
      throw new Outage(gateway, `answered with ${response.status}`);
    }
    return { status: response.status, body: parseJson(text) };
  } catch (cause) {
    if (cause instanceof Outage) throw cause;
    throw new SilentProvider(gateway, 'does not answer', { cause });
  }
}

/** Validates an answer against the gateway's documented schema. */
export function readAnswer<Answer>(
  gateway: string,
  schema: z.ZodType<Answer>,
  answer: GatewayAnswer,
): Answer {
  const read = answer.status < 300 ? schema.safeParse(answer.body) : undefined;
  if (read?.success !== true) throw new Outage(gateway, `an answer that cannot be read (${answer.status})`);
  return read.data;
}

/** Parses form fields; the first value of a repeated name counts. */
export function parseForm(body: Buffer): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}

/** Returns one value of a query string, or null. */
export function readText(query: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = query[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
