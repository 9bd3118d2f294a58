import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import type { MailValues } from '@dukat/locales/mails/mail';
import { orderMails } from '@dukat/locales/mails/orders';
import { type Amount, add, amountFromUnits, formatAmount, zero } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import { maySendToMarket } from '@dukat/rules/orders/market-exchange';
import { boughtAsset, paidAsset } from '@dukat/rules/orders/order';
import { amountToPay } from '@dukat/rules/orders/payment-decision';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import type { Transaction } from '../../platform/database/database.ts';
import { sendMail } from '../notifications/mail-facade.ts';
import type { ReturnTerms } from '../wallets/wallets-facade.ts';
import { orderPath, payoutToken } from './creation/order-secret.ts';
import type { OrderDeps } from './order-ports.ts';
import { type Payout, toOutcome } from './reading/order-outcome.ts';
import { boughtAmount, payoutReference, type StoredOrder } from './stored-order.ts';
import { findOwner, readOrderLimit } from './trading/trading-limit.ts';

/** The events of an order that its customer receives mails about. */
export type OrderMailEvent =
  | 'sleeping_rate_not_reached'
  | 'sleeping_rate_suspended'
  | 'sleeping_order_not_placed'
  | 'sleeping_above_limit'
  | 'filled'
  | 'paid_out'
  | 'payout_failed'
  | 'payout_unknown'
  | 'payout_above_limit'
  | 'payout_needs_approval'
  | 'payout_confirmation'
  | 'canceled'
  | 'expired';

/** Returns the URL of the order's page; a visitor's link has the secret, so that the mail opens it without a login. */
export function orderUrl(order: StoredOrder, secretKey: string): string {
  return `${order.origin}${orderPath(order, secretKey)}`;
}

interface MailContext {
  readonly amount: (value: Amount, code: string) => string;
  readonly common: { readonly order: string; readonly orderUrl: string };
}

export function mailContext(order: StoredOrder, { secretKey }: OrderDeps): MailContext {
  const formats = numberFormats(languageTag(order.locale));
  return {
    amount: (value, code) => formats.exact(formatAmount(value), code),
    common: { order: order.id, orderUrl: orderUrl(order, secretKey) },
  };
}

export async function sendOrderMail<Name extends keyof typeof orderMails>(
  tx: Transaction,
  order: StoredOrder,
  template: Name,
  values: MailValues<(typeof orderMails)[Name]>,
): Promise<void> {
  const { email: to } = await findOwner(tx, order);
  await sendMail(tx, orderMails, { to, locale: order.locale, brand: order.brand, template, values });
}

export function filledValues(deps: OrderDeps, order: StoredOrder, payout: Payout | undefined) {
  const { amount, common } = mailContext(order, deps);
  const { given, received } = toOutcome(order, payout);
  const [spent, gets] = [amount(given, paidAsset(order)), amount(received, boughtAsset(order))];
  return { ...common, spent, gets };
}

/** Adds the mail about one step to the outbox, in this transaction. Runs of automatic payments report their orders themselves. */
export async function mailOrder(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  news: OrderMailEvent,
  txid = '',
): Promise<void> {
  if (order.runId !== null) return;
  const { amount, common } = mailContext(order, deps);
  const brought = amount(boughtAmount(order), boughtAsset(order));
  // Loaded lazily: only some mails name the payout, and each order sends two that do not.
  const loadPayoutProgress = async () =>
    order.payoutType === 'SEND' ? payoutProgress(tx, deps, order) : undefined;
  const received = async () =>
    amount(toOutcome(order, await loadPayoutProgress()).received, boughtAsset(order));
  switch (news) {
    case 'sleeping_rate_not_reached':
      return sendOrderMail(tx, order, 'order_sleeping', {
        ...common,
        ...formatRates(order, deps),
        exchangeUrl: maySendToMarket(order) ? `${common.orderUrl}#exchange-now` : '',
      });
    case 'sleeping_rate_suspended':
      return sendOrderMail(tx, order, 'order_suspended', common);
    case 'sleeping_order_not_placed':
      return sendOrderMail(tx, order, 'order_not_placed', common);
    case 'sleeping_above_limit': {
      const limit = await readOrderLimit(tx, order);
      return sendOrderMail(tx, order, 'order_above_limit', { ...common, limit: amount(limit, order.fiat) });
    }
    case 'filled':
      return sendOrderMail(tx, order, 'order_filled', filledValues(deps, order, await loadPayoutProgress()));
    case 'paid_out':
      return sendOrderMail(tx, order, 'order_paid_out', {
        ...common,
        amount: await received(),
        destination: formatDestination(order),
        network: order.sell ? '' : (order.address?.Network ?? ''),
        txid,
      });
    case 'payout_unknown':
      return sendOrderMail(tx, order, news, {
        ...common,
        amount: await received(),
        destination: formatDestination(order),
      });
    case 'payout_failed':
    case 'payout_above_limit':
    case 'payout_needs_approval':
      return sendOrderMail(tx, order, news, {
        ...common,
        amount: brought,
        destination: formatDestination(order),
      });
    case 'payout_confirmation': {
      const confirmUrl = `${orderUrl(order, deps.secretKey)}&confirm=${payoutToken(deps.secretKey, order.publicId)}`;
      return sendOrderMail(tx, order, 'withdrawal_confirmation', {
        amount: await received(),
        destination: formatDestination(order),
        confirmUrl,
      });
    }
    case 'canceled':
      return sendOrderMail(tx, order, 'order_canceled', common);
    case 'expired':
      return sendOrderMail(tx, order, 'order_expired', common);
  }
}

export function orderedFigures(order: StoredOrder, deps: OrderDeps) {
  const { amount } = mailContext(order, deps);
  // At the market rate the result is known only after it has traded.
  const isMarket = order.rateType === 'MARKET';
  return {
    amount: amount(amountToPay(order), paidAsset(order)),
    gets: `${isMarket ? '≈ ' : ''}${amount(toOutcome(order, undefined).received, boughtAsset(order))}`,
    rateOrBetter: isMarket ? '' : amount(amountFromUnits(order.rate), order.fiat),
  };
}

export async function mailSentBack(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  payment: { readonly amount: Amount; readonly destination: string },
): Promise<void> {
  const { amount, common } = mailContext(order, deps);
  await sendOrderMail(tx, order, 'payment_sent_back', {
    ...common,
    amount: amount(payment.amount, paidAsset(order)),
    destination: payment.destination,
  });
}

/** Mails the payer about coins returned to their address: the received amount, the network's fee, the returned amount. */
export async function mailCoinsSentBack(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  sent: { readonly received: Amount; readonly terms: ReturnTerms; readonly to: WithdrawalEntry },
): Promise<void> {
  const { amount, common } = mailContext(order, deps);
  const { networkLabel: network, fee, arrives } = sent.terms;
  const asset = paidAsset(order);
  await sendOrderMail(tx, order, 'coins_sent_back', {
    ...common,
    received: amount(sent.received, asset),
    fee: amount(fee, asset),
    amount: amount(arrives, asset),
    network,
    address: sent.to.Address ?? '',
    memo: sent.to.Memo ?? sent.to.DestinationTag ?? '',
  });
}

/** Sends the mail about a return that failed; the money is on its payer's balance. */
export async function mailReturnFailed(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  payment: { readonly source: string; readonly amount: Amount; readonly senderLabel: string },
): Promise<void> {
  const { amount, common } = mailContext(order, deps);
  const payout = order.sell ? await deps.wallets.findPayout(tx, `return:${payment.source}`) : undefined;
  // A signed transaction has cost its fee; without one the fee is credited, too.
  const credited =
    payout === undefined
      ? payment.amount
      : payout.txid === null
        ? add(payout.amount, payout.fee)
        : payout.amount;
  await sendOrderMail(tx, order, 'payout_failed', {
    ...common,
    amount: amount(credited, paidAsset(order)),
    destination: payout?.address ?? payment.senderLabel,
  });
}

/** What a bank sent back and is on the balance again. */
export interface BankReturn {
  readonly returnedAmount: Amount;
  /** True if at most a bank's fee is missing from the returned amount. */
  readonly isWhole: boolean;
}

/** Sends the mail about a payout of an order, or a refund to its payer, that a bank sent back. */
export async function mailPayoutReturned(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  { returnedAmount, isWhole }: BankReturn,
  destination = formatDestination(order),
): Promise<void> {
  const { amount, common } = mailContext(order, deps);
  const values = { ...common, amount: amount(returnedAmount, order.fiat), destination };
  await sendOrderMail(tx, order, isWhole ? 'payout_failed' : 'payout_part_returned', values);
}

function formatRates(order: StoredOrder, { rates }: OrderDeps): { rate: string; currentRate: string } {
  const formats = numberFormats(languageTag(order.locale));
  const direction = order.sell ? 'sell' : 'buy';
  const current = rates.current({ coin: order.coin, fiat: order.fiat, direction });
  return {
    rate: formats.exact(formatRate(order.rate), order.fiat),
    currentRate: formats.exact(
      current === undefined ? formatAmount(zero) : formatRate(current.value),
      order.fiat,
    ),
  };
}

function formatDestination(order: StoredOrder): string {
  return order.address?.Address ?? order.address?.BankAccount ?? '';
}

export function payoutProgress(
  tx: Parameters<OrderDeps['wallets']['findPayout']>[0],
  { bank, wallets }: OrderDeps,
  order: StoredOrder,
) {
  const reference = payoutReference(order.publicId);
  return order.sell ? bank.findPayout(tx, reference) : wallets.findPayout(tx, reference);
}
