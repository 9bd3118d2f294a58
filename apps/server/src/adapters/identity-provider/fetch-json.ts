import type { z } from '@dukat/contract/z';
import { Outage } from '../../platform/outage.ts';
import { fetchSuccessful } from './fetch-successful.ts';

export interface ProviderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON text of the request; if present, the call is a POST. */
  readonly body?: string;
}

/** Calls a provider and validates its answer. Everything else throws Outage, whose text contains no personal data and no secrets. */
export async function fetchJson<Answer>(
  provider: string,
  schema: z.ZodType<Answer>,
  { url, headers, body }: ProviderRequest,
): Promise<Answer> {
  const response = await fetchSuccessful(provider, url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  const read = schema.safeParse(await response.json().catch(() => undefined));
  if (!read.success) throw new Outage(provider, 'an answer that cannot be read');
  return read.data;
}
