import * as contract from '@dukat/contract/transactions';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { readReceipt } from './read-receipt.ts';
import { listLines } from './transactions-repository.ts';
import { wireTransaction } from './wire-transaction.ts';

export function registerTransactionsEndpoints(api: Api): void {
  api.serveRead(contract.listTransactions, async ({ db, query, caller }) => {
    const { portfolioId } = signedInUser(caller);
    const lines = await listLines(db, { portfolioId, ...query });
    const next = lines.length === query.limit ? lines.at(-1) : undefined;
    return accept({ transactions: lines.map(wireTransaction), before: next?.id ?? null });
  });

  api.serveRead(contract.readTransaction, async ({ db, params, caller }) => {
    const { portfolioId } = signedInUser(caller);
    return readReceipt(db, portfolioId, params.transactionId);
  });
}
