import { endpoint } from './endpoint.ts';
import { instant } from './wire.ts';
import { z } from './z.ts';

/** Verifies a statement that we issued. Returns only what its holder already sees on it, and never its owner. */
export const verifyStatement = endpoint({
  method: 'GET',
  path: '/api/statements/verify',
  access: 'device',
  budget: 'public',
  summary:
    'Whether the platform issued a statement, by its file’s SHA-256 in hex: the file itself is not sent.',
  query: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: z.object({
    number: z.string(),
    company: z.string(),
    period: z.enum(['month', 'year', 'loan']),
    from: z.iso.date(),
    until: z.iso.date(),
    issued_at: instant,
    /** Its place in the legal entity's chain of statements, which the ledger audit verifies. */
    link: z.object({ number: z.number().int(), hash: z.string() }),
  }),
  refusals: { statement_unknown: 404 },
});
