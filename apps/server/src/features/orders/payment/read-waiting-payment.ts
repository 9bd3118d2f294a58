import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readWaitingPayment as readEndpoint } from '@dukat/contract/orders/waiting-payments';
import { type Amount, formatAmount, zero } from '@dukat/rules/money/amount';
import { baseFor, formatRate, quoteFor } from '@dukat/rules/money/rate';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { needsMail } from '@dukat/rules/withdrawals/confirmation';
import type { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requiredConfirmation } from '../../withdrawals/balance-payout-facade.ts';
import { canAccessOrder, holdsSecret, readPaymentToken } from '../creation/order-secret.ts';
import { payoutProgress } from '../order-mails.ts';
import type { OrderDeps } from '../order-ports.ts';
import { findOrder } from '../orders-repository.ts';
import { toOrderSummary } from '../reading/order-view.ts';
import { requireAsset, type StoredOrder } from '../stored-order.ts';
import { readOrderLimit, tradingLimit } from '../trading/trading-limit.ts';
import { depositLeftFor } from './admit-payment.ts';
import { returnOffer, wireOffer } from './send-back-offer.ts';
import { findPayment } from './waiting-payments-repository.ts';

/** Returns what the signed link shows: the money, its order, and what it would bring now. */
export async function readWaitingPayment(
  db: Database,
  deps: OrderDeps,
  caller: Caller,
  now: Date,
  { token, secret }: { readonly token: string; readonly secret?: string | undefined },
): Promise<
  Result<EndpointResponse<typeof readEndpoint>, 'waiting_payment_unknown' | 'waiting_payment_decided'>
> {
  const read = readPaymentToken(deps.secretKey, token);
  const payment = read && (await findPayment(db, read.paymentPublicId));
  const order = payment && (await findOrder(db, payment.orderPublicId));
  if (read === undefined || payment === undefined || order === undefined || payment.reason === null)
    return refuse('waiting_payment_unknown');
  if (payment.status !== 'waiting') return refuse('waiting_payment_decided');

  const { coin, fiat, sell } = order;
  const current = deps.rates.current({ coin, fiat, direction: sell ? 'sell' : 'buy' });
  const wouldGet =
    current === undefined
      ? null
      : sell
        ? quoteFor(payment.amount, current.value, requireAsset(fiat).decimals, 'down')
        : baseFor(payment.amount, current.value, requireAsset(coin).volumePrecision, 'down');
  const key = { id: order.publicId, secret };
  const isProved = read.isMailed || holdsSecret(order, key, deps.secretKey);
  return accept({
    payment: {
      token,
      amount: formatAmount(payment.amount),
      currency: payment.asset,
      reason: payment.reason,
      order: toOrderSummary(order, await payoutProgress(db, deps, order)),
      current_rate: current === undefined ? null : { value: formatRate(current.value), time: current.timeMs },
      would_get: wouldGet === null ? null : formatAmount(wouldGet),
      from: maskAccount(payment.senderLabel),
      send_back: wireOffer(await returnOffer(db, deps, order, payment, now), {
        asset: payment.asset,
        mayChoose: canAccessOrder(order, caller, key, deps.secretKey),
        isMailMissing: !isProved && needsMail(await requiredConfirmation(db, { userId: order.userId, now })),
      }),
      can_set_rate: caller.user?.portfolioId === order.portfolioId,
      above_limit: await aboveLimit(db, deps, order, sell ? (wouldGet ?? zero) : payment.amount, now),
    },
  });
}

async function aboveLimit(db: Database, deps: OrderDeps, order: StoredOrder, worth: Amount, now: Date) {
  const currency = order.fiat;
  const limit = await tradingLimit(db, deps, order, worth);
  if (limit.refused) {
    return { of: 'order', limit: formatAmount(await readOrderLimit(db, order)), currency } as const;
  }
  const left = await depositLeftFor(db, order, now);
  return worth > left ? ({ of: 'deposits', limit: formatAmount(left), currency } as const) : null;
}

/** Masks an account: enough to recognise one's own, too little to learn another's: "…3001/5500". */
function maskAccount(label: string): string {
  return label.length <= 9 ? label : `…${label.slice(-9)}`;
}
