import { listHeldLightning } from '@dukat/contract/back-office/products/lightning';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { listHeldPayments } from './held-payments-repository.ts';

/** Endpoints for operators about payments over Lightning. */
export function registerOperatorEndpoints(api: Api<ApiEssentials>): void {
  api.serveRead(listHeldLightning, async ({ db, query: { offset, limit } }) => {
    const found = await listHeldPayments(db, { offset, limit: limit + 1 });
    return accept({
      payments: found.slice(0, limit).map(({ paymentHash, amount, reason, paidAt }) => ({
        payment_hash: paymentHash,
        asset: 'BTC' as const,
        amount: formatAmount(toAmount(amount)),
        reason,
        paid_at: paidAt.toISOString(),
      })),
      has_more: found.length > limit,
    });
  });
}
