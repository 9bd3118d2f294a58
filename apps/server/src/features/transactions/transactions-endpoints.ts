import type { ResponseOf } from '@dukat/contract/endpoint';
import * as contract from '@dukat/contract/transactions';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { readReceipt } from './read-receipt.ts';
import { type AccountLine, listLines } from './transactions-repository.ts';

export function registerTransactionsEndpoints(api: Api): void {
  api.serveRead(contract.listTransactions, async ({ db, query, caller }) => {
    const { portfolioId } = signedInUser(caller);
    const lines = await listLines(db, { portfolioId, ...query });
    const next = lines.length === query.limit ? lines.at(-1) : undefined;
    return accept({ transactions: lines.map(wireTransaction), before: next?.id ?? null });
  });

  api.serveRead(contract.readTransaction, async ({ db, params, caller }) => {
    const { portfolioId } = signedInUser(caller);
    const receipt = await readReceipt(db, portfolioId, params.transactionId);
    if (receipt.refused) return receipt;
    const { line, ...rest } = receipt.value;
    return accept({ transaction: wireTransaction(line), ...rest });
  });
}

function wireTransaction(
  line: AccountLine,
): ResponseOf<typeof contract.listTransactions>['transactions'][number] {
  return {
    id: line.id,
    kind: line.kind,
    currency: line.asset,
    amount: formatAmount(line.amount),
    balance: formatAmount(line.balance),
    market: line.market,
    order_id: line.orderPublicId,
    reference: line.about,
    created_at: line.createdAt.toISOString(),
  };
}
