import type { listFinanceStatements } from '@dukat/contract/brand-apis';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database } from '../../platform/database/database.ts';
import { statementName } from './statements/statement-name.ts';
import { findStatementId, listStatements } from './statements/statements-repository.ts';

/** Returns the issued statements of a portfolio, newest first. The caller must have checked its owner. */
export async function listIssuedStatements(
  db: Database,
  portfolioId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<Result<EndpointResponse<typeof listFinanceStatements>, 'before_unknown'>> {
  const beforeId = before === undefined ? undefined : await findStatementId(db, portfolioId, before);
  if (before !== undefined && beforeId === undefined) return refuse('before_unknown', { field: 'before' });
  const rows = await listStatements(db, portfolioId, { beforeId, limit });
  const next = rows.length === limit ? rows.at(-1) : undefined;
  return accept({
    statements: rows.map((row) => ({
      id: row.documentId,
      number: statementName(row.brand, row.number),
      company: row.company,
      period: row.period,
      from: row.startsOn,
      until: row.endsOn,
      issued_at: row.issuedAt.toISOString(),
      file_hash: row.fileHash,
    })),
    before: next?.documentId ?? null,
  });
}
