import type { Amount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { lockLimitsOf } from '../../verification/verification-facade.ts';
import { type ReturnAddressRefusal, returnAddress } from '../../wallets/wallets-facade.ts';
import type { CreateOrderParts } from '../creation/create-order.ts';
import { mayOpen } from '../creation/order-secret.ts';
import { mailCoinsSentBack, mailSentBack } from '../order-mails.ts';
import { assetOf, type StoredOrder } from '../stored-order.ts';
import { depositDecided } from './deposit-events.ts';
import { type AddressOffer, sendBackOffer } from './send-back-offer.ts';
import type { SendBack } from './waiting-payment-command.ts';
import { decidePaymentRow, noteReturnedWorth, type StoredPayment } from './waiting-payments-repository.ts';

type Reason = ReturnAddressRefusal | 'cannot_send_back' | 'waiting_payment_decided' | 'login_required';

/**
 * Sends waiting money back: a bank's to the account that it came from, whole; coins to the address that the payer names,
 * less the network's fee. An address is taken only from the owner, or from who holds the secret of a visitor's order, so
 * that a stolen link to the payment cannot lead coins elsewhere.
 */
export async function sendWaitingPaymentBack(
  tx: Transaction,
  parts: CreateOrderParts,
  caller: Caller,
  order: StoredOrder,
  payment: StoredPayment,
  { to, secret }: SendBack,
  now: Date,
): Promise<Result<null, Reason>> {
  if (payment.status !== 'waiting') return refuse('waiting_payment_decided');
  if (order.sell) await lockLimitsOf(tx, order.userId);
  const offer = await sendBackOffer(tx, parts, order, payment, now);
  if (offer === null) return refuse('cannot_send_back');
  if (offer.kind === 'to_sender') {
    if (to !== undefined) return refuse('field_invalid', { field: 'to' });
    return toSender(tx, parts, order, payment, now);
  }
  if (!mayOpen(order, caller, { id: order.publicId, secret }, parts.secretKey))
    return refuse('login_required');
  const address = returnAddress(
    { asset: assetOf(order.coin), network: offer.terms.network },
    to ?? {},
    parts.addressChecks,
  );
  if (address.refused) return address;
  const { crowns } = offer;
  if (crowns === null) return refuse('cannot_send_back');
  return toAddress(tx, parts, order, payment, { offer, to: address.value, crowns }, now);
}

async function toSender(
  tx: Transaction,
  parts: CreateOrderParts,
  order: StoredOrder,
  payment: StoredPayment,
  now: Date,
): Promise<Result<null, Reason>> {
  if (!(await decidePaymentRow(tx, payment, 'sent_back', now))) return refuse('waiting_payment_decided');
  crashPoint('waiting-payment-decided');
  const { source, amount } = payment;
  const { fiat: asset, portfolioId } = order;
  const returned = await parts.bank.sendBack(tx, { source, amount, asset, portfolioId, now });
  if (returned.refused) return refuse('cannot_send_back');
  await mailSentBack(tx, parts, order, { amount, destination: payment.senderLabel });
  return accept(null);
}

async function toAddress(
  tx: Transaction,
  parts: CreateOrderParts,
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
  const requested = await parts.wallets.requestWithdrawal(tx, {
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
  await mailCoinsSentBack(tx, parts, order, { received: payment.amount, terms: offer.terms, to });
  return accept(null);
}
