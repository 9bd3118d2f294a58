import type { z } from '@dukat/contract/z';
import { Outage } from '../../platform/outage.ts';
import { answered } from './answered.ts';

export interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as it travels; with one the call is a POST. */
  readonly body?: string;
}

/** Asks a provider and reads its answer; whatever else comes is an outage, whose text names no person and no secret. */
export async function askJson<Answer>(
  provider: string,
  schema: z.ZodType<Answer>,
  { url, headers, body }: Question,
): Promise<Answer> {
  const response = await answered(provider, url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  const read = schema.safeParse(await response.json().catch(() => undefined));
  if (!read.success) throw new Outage(provider, 'an answer that cannot be read');
  return read.data;
}
