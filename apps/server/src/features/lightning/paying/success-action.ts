import { z } from '@dukat/contract/z';

const stored = z.object({ text: z.string(), url: z.string().nullable() });

/** What the service of a payee shows after the payment: plain text, and a link to the service's host. */
export type Success = z.output<typeof stored>;

export function readSuccess(json: unknown): Success | null {
  return stored.nullable().catch(null).parse(json);
}
