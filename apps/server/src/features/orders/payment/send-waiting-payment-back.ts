import type { Amount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { lockLimits } from '../../verification/verification-facade.ts';
import { type ReturnAddressRefusal, returnAddress } from '../../wallets/wallets-facade.ts';
import { type ConfirmRefusal, confirmBalancePayout } from '../../withdrawals/balance-payout-facade.ts';
import type { CreateOrderDeps } from '../creation/create-order.ts';
import { canAccessOrder, holdsSecret } from '../creation/order-secret.ts';
import { mailCoinsSentBack, mailSentBack } from '../order-mails.ts';
import { balancePayoutDeps } from '../payout/balance-payout.ts';
import { requireAsset, type StoredOrder } from '../stored-order.ts';
import { depositDecided } from './deposit-events.ts';
import { type AddressOffer, returnOffer } from './send-back-offer.ts';
import type { SendBack } from './waiting-payment-command.ts';
import { decidePaymentRow, noteReturnedWorth, type StoredPayment } from './waiting-payments-repository.ts';

type Reason =
  | ReturnAddressRefusal
  | ConfirmRefusal
  | 'cannot_send_back'
  | 'waiting_payment_decided'
  | 'login_required';

/** The caller who decides about a waiting payment, and the proofs presented. */
export interface Payer {
  readonly caller: Caller;
  readonly encryption: Encryption;
  /** Whether the token came from the mail. */
  readonly isMailed: boolean;
}

/**
 * Returns waiting money: money by bank in full to the account that it came from, coins to the address that the payer
 * names, less the network's fee. The address must come from the holder of a visitor's secret, or from the owner, who
 * confirms it like a withdrawal (ADR 72): neither a stolen link to the payment nor a stolen session can redirect coins.
 */
export async function sendWaitingPaymentBack(
  tx: Transaction,
  deps: CreateOrderDeps,
  payer: Payer,
  order: StoredOrder,
  payment: StoredPayment,
  { to, secret, code }: SendBack,
  now: Date,
): Promise<Result<null, Reason>> {
  if (payment.status !== 'waiting') return refuse('waiting_payment_decided');
  if (order.sell) await lockLimits(tx, order.userId);
  const offer = await returnOffer(tx, deps, order, payment, now);
  if (offer === null) return refuse('cannot_send_back');
  if (offer.kind === 'to_sender') {
    if (to !== undefined) return refuse('field_invalid', { field: 'to' });
    return sendToSender(tx, deps, order, payment, now);
  }
  const key = { id: order.publicId, secret };
  if (!canAccessOrder(order, payer.caller, key, deps.secretKey)) return refuse('login_required');
  const address = returnAddress(
    { asset: requireAsset(order.coin), network: offer.terms.network },
    to ?? {},
    deps.addressChecks,
  );
  if (address.refused) return address;
  const { crowns } = offer;
  if (crowns === null) return refuse('cannot_send_back');
  if (!holdsSecret(order, key, deps.secretKey)) {
    const { userId, portfolioId } = order;
    const balancePayout = {
      userId,
      portfolioId,
      asset: payment.asset,
      to: address.value,
      worth: crowns,
      now,
    };
    const { caller, ...shown } = payer;
    const proofs = { ...shown, code, deviceId: caller.deviceId };
    const admitted = await confirmBalancePayout(tx, balancePayoutDeps(deps), balancePayout, proofs);
    if (admitted.refused) return admitted;
    // Does not wait for operators: support returns a sum that needs their approval.
    if (admitted.value.isLarge) return refuse('cannot_send_back');
  }
  return sendToAddress(tx, deps, order, payment, { offer, to: address.value, crowns }, now);
}

async function sendToSender(
  tx: Transaction,
  deps: CreateOrderDeps,
  order: StoredOrder,
  payment: StoredPayment,
  now: Date,
): Promise<Result<null, Reason>> {
  if (!(await decidePaymentRow(tx, payment, 'sent_back', now))) return refuse('waiting_payment_decided');
  crashPoint('waiting-payment-decided');
  const { source, amount } = payment;
  const { fiat: asset, portfolioId } = order;
  const returned = await deps.bank.sendBack(tx, { source, amount, asset, portfolioId, now });
  if (returned.refused) return refuse('cannot_send_back');
  await mailSentBack(tx, deps, order, { amount, destination: payment.senderLabel });
  return accept(null);
}

async function sendToAddress(
  tx: Transaction,
  deps: CreateOrderDeps,
  order: StoredOrder,
  payment: StoredPayment,
  {
    offer,
    to,
    crowns,
  }: { readonly offer: AddressOffer; readonly to: WithdrawalEntry; readonly crowns: Amount },
  now: Date,
): Promise<Result<null, Reason>> {
  if (!(await decidePaymentRow(tx, payment, 'sent_back', now))) return refuse('waiting_payment_decided');
  crashPoint('waiting-payment-decided');
  const requested = await deps.wallets.requestChainPayout(tx, {
    reference: `return:${payment.source}`,
    portfolioId: order.portfolioId,
    asset: payment.asset,
    network: offer.terms.network,
    to,
    gross: payment.amount,
    from: 'blocked',
    now,
  });
  if (requested.refused) return refuse('cannot_send_back');
  await noteReturnedWorth(tx, payment.id, crowns);
  await depositDecided(tx, order, now);
  await mailCoinsSentBack(tx, deps, order, { received: payment.amount, terms: offer.terms, to });
  return accept(null);
}
