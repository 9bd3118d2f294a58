import * as contract from '@dukat/contract/back-office/gateways';
import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import { lastRestoredAt } from '../../../platform/backup/restore-hold.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { waitingApprovals } from '../../operators/approvals-facade.ts';
import {
  findOpenChargebacks,
  findSettledChargebacks,
  type StoredChargeback,
} from '../disputes/chargebacks-repository.ts';
import { chargebackSum } from '../disputes/gateway-disputes.ts';
import { findPartsByPayment, type StoredPart } from '../parts/part-refunds-repository.ts';
import { isUnsent, withoutPart } from '../parts/unsent-part.ts';
import type { StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { remainingSum } from '../payments/payment-money.ts';
import {
  disputableSums,
  disputeAsOperator,
  settleAsOperator,
  winAsOperator,
  winnableStatuses,
} from './decide-dispute.ts';
import { endPartAsOperator, refundPartAsOperator } from './decide-part.ts';
import {
  endRefundAsOperator,
  type GatewayOperatorDeps,
  paymentSubject,
  refundAsOperator,
  releaseAsOperator,
} from './decide-payment.ts';
import { listPayments } from './payment-lists-repository.ts';

/** Registers what operators see and decide about gateway payments. */
export function registerGatewayOperatorEndpoints(api: Api<ApiEssentials>, deps: GatewayOperatorDeps): void {
  api.serveRead(contract.listGatewayPayments, async ({ db, now, query: { offset, limit, cases } }) => {
    const found = await listPayments(db, { cases: cases === 'true', offset, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const subjects = shown.map(({ public_id }) => paymentSubject(public_id));
    const approvals = await waitingApprovals(db, subjects, now);
    const ids = shown.map(({ id }) => id);
    const partsByPayment = await findPartsByPayment(db, ids);
    const restoredAt = await lastRestoredAt(db);
    const disputable = (payment: ListedPayment) =>
      withoutUnsentPart(payment, partsByPayment.get(payment.id) ?? [], restoredAt);
    const chargebacks = await findOpenChargebacks(db, ids);
    const settled = await findSettledChargebacks(db, ids);
    const owners = await usersById(db, [...new Set(shown.map(({ user_id }) => user_id))]);
    return accept({
      payments: shown.map((payment) => ({
        id: payment.public_id,
        provider: payment.provider,
        ref: payment.ref,
        status: payment.status,
        reason: payment.refund_problem ?? payment.reason,
        amount: formatAmount(toAmount(payment.amount)),
        currency: payment.currency,
        paid: payment.paid_amount === null ? null : formatAmount(toAmount(payment.paid_amount)),
        paid_currency: payment.paid_currency,
        left: payment.paid_amount === null ? null : formatAmount(remainingSum(payment).amount),
        chargeable: sumOf(disputableSums(disputable(payment))?.rest),
        disputed: disputedSum(disputable(payment), chargebacks.get(payment.id)),
        charged_back: formatAmount(toAmount(payment.charged_back)),
        chargebacks: winnableStatuses.has(payment.status)
          ? settled.filter(({ payment_id }) => payment_id === payment.id).flatMap(shownChargeback)
          : [],
        parts: (partsByPayment.get(payment.id) ?? []).map(shownPart),
        order_id: payment.order_public_id,
        email: owners.get(payment.user_id)?.email ?? '',
        notifications: Number(payment.notifications ?? 0),
        created_at: payment.created_at.toISOString(),
        asked_at: payment.asked_at?.toISOString() ?? null,
        can: allowedActs(payment, partsByPayment.get(payment.id) ?? [], restoredAt),
        waiting_approval: approvals.get(paymentSubject(payment.public_id)) ?? null,
      })),
      has_more: found.length > limit,
    });
  });

  api.serveWrite(contract.refundGatewayPayment, (call) => refundAsOperator(call, call.params.id, deps));
  api.serveWrite(contract.releaseGatewayPayment, (call) => releaseAsOperator(call, call.params.id, deps));
  api.serveWrite(contract.disputeGatewayPayment, (call) =>
    disputeAsOperator(call, { id: call.params.id, ...call.body }, deps),
  );
  api.serveWrite(contract.settleGatewayDispute, (call) =>
    settleAsOperator(call, { id: call.params.id, ...call.body }, deps),
  );
  api.serveWrite(contract.winGatewayChargeback, (call) =>
    winAsOperator(call, { id: call.params.id, ...call.body }, deps),
  );
  api.serveWrite(contract.refundGatewayPart, (call) =>
    refundPartAsOperator(call, { id: call.params.id, ...call.body }, deps),
  );
  api.serveWrite(contract.endGatewayPart, (call) =>
    endPartAsOperator(call, { id: call.params.id, choice: call.body.choice }, deps),
  );
  api.serveWrite(contract.endGatewayRefund, (call) =>
    endRefundAsOperator(call, { id: call.params.id, choice: call.body.choice }, deps),
  );
}

type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number];

/** Returns the payment as its gateway knows it. */
function withoutUnsentPart(
  payment: ListedPayment,
  refunds: readonly StoredPart[],
  restoredAt: Date | undefined,
): ListedPayment {
  return withoutPart(
    payment,
    refunds.find((part) => isUnsent(part, restoredAt)),
  );
}

/** Returns what an operator can do about a payment now. */
function allowedActs(payment: ListedPayment, refunds: readonly StoredPart[], restoredAt: Date | undefined) {
  const { status, order_public_id: order } = payment;
  return {
    refund: status === 'held',
    release: status === 'held' && (order === null || payment.paid_currency === payment.currency),
    dispute: disputableSums(withoutUnsentPart(payment, refunds, restoredAt)) !== undefined,
    settle: status === 'disputed',
    refund_part: status === 'credited' && refunds.every(({ ended_at }) => ended_at !== null),
    end_part: refunds.some(isStuck),
    end_refund: status === 'refunding' && payment.refund_problem !== null,
  };
}

const sumOf = (sum: Amount | undefined) => (sum === undefined ? null : formatAmount(sum));

function disputedSum(payment: StoredGatewayPayment, chargeback: StoredChargeback | undefined): string | null {
  return sumOf(chargeback && chargebackSum(payment, chargeback));
}

/** The gateway refused it, or its outcome is unknown: it waits for operators. */
const isStuck = ({ status }: StoredPart) => status === 'refused' || status === 'unclear';

function shownPart({ public_id: id, amount, reason, status, created_at }: StoredPart) {
  return {
    ...{ id, reason, status },
    amount: formatAmount(toAmount(amount)),
    created_at: created_at.toISOString(),
  };
}

function shownChargeback({ public_id: id, amount, status }: StoredChargeback) {
  const isSettled = status === 'taken_back' || status === 'written_off';
  return isSettled && amount !== null ? [{ id, amount: formatAmount(toAmount(amount)), status }] : [];
}
