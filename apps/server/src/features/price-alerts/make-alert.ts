import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { armPriceAlert } from '@dukat/contract/price-alerts';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { Rate } from '@dukat/rules/money/rate';
import {
  mostArmedAlerts,
  referenceBetween,
  sideOfPrice,
  signalRank,
} from '@dukat/rules/notifications/price-alert';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { publicId } from '../../platform/random.ts';
import { findExchangeOrder } from '../trading/ended-orders-facade.ts';
import type { AlertCommand, PriceAlertRequest } from './alert-command.ts';
import { rankText } from './alert-rank.ts';
import type { AlertRates } from './alert-rates.ts';
import { type AlertRow, countArmed, deleteOldInactive, insertAlert } from './alerts-repository.ts';
import { pricesBefore } from './checking/prices-before.ts';
import { wireAlert } from './wire-alert.ts';

type Terms = Pick<AlertRow, 'kind' | 'coin' | 'fiat' | 'hours' | 'rank' | 'order_id' | 'market'>;
type AlertResponse = EndpointResponse<typeof armPriceAlert>;

export interface AlertContext {
  readonly userId: string;
  readonly rates: AlertRates;
  readonly now: Date;
}

type TermsRefusal =
  | 'currency_suspended'
  | 'alert_price_reached'
  | 'alert_history_short'
  | 'order_unknown'
  | 'order_ended';

/** Creates an armed alert. Refuses above the limit of armed alerts per user. */
export async function makeAlert(
  tx: Transaction,
  { wanted, byMail }: AlertCommand,
  context: AlertContext,
): Promise<Result<AlertResponse, TermsRefusal | 'too_many_price_alerts'>> {
  const { userId, now } = context;
  const terms = await readTerms(tx, wanted, context);
  if (terms.refused) return terms;
  const room = await checkAlertLimit(tx, userId);
  if (room.refused) return room;
  const alert = await insertAlert(tx, {
    ...terms.value,
    public_id: publicId(),
    user_id: userId,
    by_mail: byMail,
    state: 'armed',
    created_at: now,
    armed_at: now,
    fired_at: null,
    fired_price: null,
    fired_size: null,
    due_at: null,
  });
  await deleteOldInactive(tx, userId);
  return accept({ alert: wireAlert(alert) });
}

export async function checkAlertLimit(
  tx: Transaction,
  userId: string,
): Promise<Result<undefined, 'too_many_price_alerts'>> {
  return (await countArmed(tx, userId)) < mostArmedAlerts
    ? accept(undefined)
    : refuse('too_many_price_alerts', { values: { most: String(mostArmedAlerts) } });
}

async function readTerms(
  tx: Transaction,
  wanted: AlertCommand['wanted'],
  { userId, rates, now }: AlertContext,
): Promise<Result<Terms, TermsRefusal>> {
  if (wanted.kind === 'order') return orderTerms(tx, userId, wanted.orderId);
  const { coin, fiat } = wanted;
  const about = { coin, fiat, order_id: null, market: null };
  if (wanted.kind === 'price') {
    const priced = priceTerms(rates, wanted);
    return priced.refused ? priced : accept({ ...about, hours: 0, ...priced.value });
  }
  const { kind, hours, points } = wanted;
  const past = await pricesBefore(rates, { coin, fiat, hours }, now.getTime());
  if (past === undefined) return refuse('alert_history_short', { field: 'hours' });
  return accept({ ...about, kind, hours, rank: rankText(kind, signalRank(kind, points)) });
}

/** A price alert waits from the side of its price on which the market is now. */
export function priceTerms(
  rates: AlertRates,
  { coin, fiat, price }: Omit<PriceAlertRequest, 'kind'>,
): Result<Pick<Terms, 'kind' | 'rank'>, 'alert_price_reached' | 'currency_suspended'> {
  const now = findReferenceRate(rates, coin, fiat);
  if (now === undefined) return refuse('currency_suspended', { field: 'coin' });
  const side = sideOfPrice(price, now);
  if (side.refused) return side;
  return accept({ kind: side.value, rank: rankText(side.value, signalRank(side.value, price)) });
}

/** The last trusted price; a suspended coin keeps it. */
function findReferenceRate(rates: AlertRates, coin: string, fiat: Fiat): Rate | undefined {
  const buy = rates.current({ coin, fiat, direction: 'buy' });
  const sell = rates.current({ coin, fiat, direction: 'sell' });
  return buy && sell && referenceBetween(buy.value, sell.value);
}

async function orderTerms(
  tx: Transaction,
  userId: string,
  orderId: string,
): Promise<Result<Terms, 'order_unknown' | 'order_ended'>> {
  const order = await findExchangeOrder(tx, userId, orderId);
  if (order === undefined) return refuse('order_unknown', { field: 'order_id' });
  if (!order.isOpen) return refuse('order_ended', { field: 'order_id' });
  const { market } = order;
  return accept({ kind: 'order', coin: null, fiat: null, hours: 0, rank: '0', order_id: orderId, market });
}
