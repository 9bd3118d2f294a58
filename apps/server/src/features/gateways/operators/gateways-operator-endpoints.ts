import * as contract from '@dukat/contract/admin/gateways';
import { amountOf, formatAmount } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-parts.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { waitingApprovals } from '../../operators/approvals-facade.ts';
import { partsOf, type StoredPart } from '../parts/part-refunds-repository.ts';
import { heldSumOf } from '../payments/payment-money.ts';
import { endPartAsOperator, refundPartAsOperator } from './decide-part.ts';
import {
  disputeAsOperator,
  endRefundAsOperator,
  type GatewayOperatorParts,
  paymentSubject,
  refundAsOperator,
  releaseAsOperator,
  settleAsOperator,
} from './decide-payment.ts';
import { listPayments } from './payment-lists-repository.ts';

/** What an operator sees and does about payments through gateways. */
export function registerGatewayOperatorEndpoints(api: Api<ApiEssentials>, parts: GatewayOperatorParts): void {
  api.serveRead(contract.listGatewayPayments, async ({ db, now, query: { offset, limit, cases } }) => {
    const found = await listPayments(db, { cases: cases === 'true', offset, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const subjects = shown.map(({ public_id }) => paymentSubject(public_id));
    const approvals = await waitingApprovals(db, subjects, now);
    const partsByPayment = await partsOf(
      db,
      shown.map(({ id }) => id),
    );
    const owners = await usersById(db, [...new Set(shown.map(({ user_id }) => user_id))]);
    return accept({
      payments: shown.map((payment) => ({
        id: payment.public_id,
        provider: payment.provider,
        ref: payment.ref,
        status: payment.status,
        reason: payment.refund_problem ?? payment.reason,
        amount: formatAmount(amountOf(payment.amount)),
        currency: payment.currency,
        paid: payment.paid_amount === null ? null : formatAmount(amountOf(payment.paid_amount)),
        paid_currency: payment.paid_currency,
        left: payment.paid_amount === null ? null : formatAmount(heldSumOf(payment).amount),
        parts: (partsByPayment.get(payment.id) ?? []).map(shownPart),
        order_id: payment.order_public_id,
        email: owners.get(payment.user_id)?.email ?? '',
        notifications: Number(payment.notifications ?? 0),
        created_at: payment.created_at.toISOString(),
        asked_at: payment.asked_at?.toISOString() ?? null,
        can: {
          refund: payment.status === 'held',
          release:
            payment.status === 'held' &&
            (payment.order_public_id === null || payment.paid_currency === payment.currency),
          dispute: payment.status === 'credited',
          settle: payment.status === 'disputed',
          refund_part:
            payment.status === 'credited' &&
            partsByPayment.get(payment.id)?.every(({ ended_at }) => ended_at !== null) !== false,
          end_part: partsByPayment.get(payment.id)?.some(isStuck) === true,
          end_refund: payment.status === 'refunding' && payment.refund_problem !== null,
        },
        waiting_approval: approvals.get(paymentSubject(payment.public_id)) ?? null,
      })),
      has_more: found.length > limit,
    });
  });

  api.serveWrite(contract.refundGatewayPayment, (call) => refundAsOperator(call, call.params.id, parts));
  api.serveWrite(contract.releaseGatewayPayment, (call) => releaseAsOperator(call, call.params.id, parts));
  api.serveWrite(contract.disputeGatewayPayment, (call) => disputeAsOperator(call, call.params.id, parts));
  api.serveWrite(contract.settleGatewayDispute, (call) =>
    settleAsOperator(call, { id: call.params.id, choice: call.body.choice }, parts),
  );
  api.serveWrite(contract.refundGatewayPart, (call) =>
    refundPartAsOperator(call, { id: call.params.id, ...call.body }, parts),
  );
  api.serveWrite(contract.endGatewayPart, (call) =>
    endPartAsOperator(call, { id: call.params.id, choice: call.body.choice }, parts),
  );
  api.serveWrite(contract.endGatewayRefund, (call) =>
    endRefundAsOperator(call, { id: call.params.id, choice: call.body.choice }, parts),
  );
}

/** Its gateway refused it, or nobody knows what became of it: it waits for operators. */
const isStuck = ({ status }: StoredPart) => status === 'refused' || status === 'unclear';

function shownPart({ public_id: id, amount, reason, status, created_at }: StoredPart) {
  return {
    ...{ id, reason, status },
    amount: formatAmount(amountOf(amount)),
    created_at: created_at.toISOString(),
  };
}
