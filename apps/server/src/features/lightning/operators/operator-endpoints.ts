import * as contract from '@dukat/contract/back-office/products/lightning';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { waitingApprovals } from '../../operators/approvals-facade.ts';
import type { PayingDeps } from '../paying/paying-deps.ts';
import type { StoredPayment } from '../paying/payments-repository.ts';
import { decidePayment, findDecidable, paymentSubject } from './decide-payment.ts';
import { listHeldPayments } from './held-payments-repository.ts';
import { listOpenPayments } from './open-payments-repository.ts';

/** Endpoints for operators about payments over Lightning. */
export function registerOperatorEndpoints(
  api: Api<ApiEssentials>,
  deps: Pick<PayingDeps, 'payoutResults'>,
): void {
  api.serveRead(contract.listHeldLightning, async ({ db, query: { offset, limit } }) => {
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

  api.serveRead(contract.listOpenLightning, async ({ db, query: { offset, limit }, now }) => {
    const found = await listOpenPayments(db, { offset, limit: limit + 1 });
    const subjects = found.map(({ public_id: id }) => paymentSubject(id));
    const approvals = await waitingApprovals(db, subjects, now);
    const decidable = await findDecidable(db, found);
    const payments = found.slice(0, limit).map((payment) => ({
      ...showOpen(payment, approvals),
      can_decide: decidable.has(payment.id),
    }));
    return accept({ payments, has_more: found.length > limit });
  });

  api.serveWrite(contract.decideLightning, (call) => {
    const { outcome, preimage, fee, evidence } = call.body;
    return decidePayment(call, deps, { publicId: call.params.id, outcome, preimage, fee, evidence });
  });
}

function showOpen(
  payment: StoredPayment,
  approvals: Awaited<ReturnType<typeof waitingApprovals>>,
): Omit<EndpointResponse<typeof contract.listOpenLightning>['payments'][number], 'can_decide'> {
  const { public_id: id, status, destination, problem, answer } = payment;
  return {
    id,
    asset: 'BTC',
    amount: formatAmount(toAmount(payment.amount)),
    max_fee: formatAmount(toAmount(payment.max_fee)),
    state: status === 'stored' ? 'stored' : 'unknown',
    ...{ destination, problem, answer },
    payment_hash: payment.payment_hash,
    created_at: payment.created_at.toISOString(),
    sent_at: payment.sent_at?.toISOString() ?? null,
    asked_at: payment.asked_at?.toISOString() ?? null,
    waiting_approval: approvals.get(paymentSubject(id)) ?? null,
  };
}
