import * as contract from '@dukat/contract/transactions';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { readReceipt } from './read-receipt.ts';
import { countLines, listLines } from './transactions-repository.ts';
import { wireTransaction } from './wire-transaction.ts';

export function registerTransactionsEndpoints(api: Api): void {
  api.serveRead(contract.listTransactions, async ({ db, query, caller }) => {
    const { portfolioId } = signedInUser(caller);
    const filter = { portfolioId, ...query };
    const lines = await listLines(db, filter);
    const next = lines.length === query.limit ? lines.at(-1) : undefined;
    return accept({
      transactions: lines.map(wireTransaction),
      before: next?.id ?? null,
      total: query.before === undefined ? await countLines(db, filter) : null,
    });
  });

  api.serveRead(contract.readTransaction, async ({ db, params, caller }) => {
    const { portfolioId } = signedInUser(caller);
    return readReceipt(db, portfolioId, params.transactionId);
  });
}
