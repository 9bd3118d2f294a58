import type { BodyOf, ResponseOf } from '@dukat/contract/endpoint';
import type { armPriceAlert, makePriceAlert } from '@dukat/contract/price-alerts';
import type { Rate } from '@dukat/rules/money/rate';
import {
  mostArmedAlerts,
  parseAlertPercent,
  parseAlertPrice,
  rankOf,
  referenceBetween,
  sideOfPrice,
} from '@dukat/rules/notifications/price-alert';
import { findAsset } from '@dukat/rules/rates/catalogue';
import type { PaymentFiat } from '@dukat/rules/rates/tick';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { publicId } from '../../platform/random.ts';
import { exchangeOrderOf } from '../trading/ended-orders-facade.ts';
import { rankText } from './alert-rank.ts';
import type { AlertRates } from './alert-rates.ts';
import { type AlertRow, countArmed, dropOldResting, insertAlert } from './alerts-repository.ts';
import { pricesBefore } from './looking/prices-before.ts';
import { wireAlert } from './wire-alert.ts';

type Wanted = BodyOf<typeof makePriceAlert>;
type Terms = Pick<AlertRow, 'kind' | 'coin' | 'fiat' | 'hours' | 'rank' | 'order_id' | 'market'>;
type OneAlert = ResponseOf<typeof armPriceAlert>;

export interface Making {
  readonly userId: string;
  readonly rates: AlertRates;
  readonly now: Date;
}

type TermsRefusal =
  | 'currency_unknown'
  | 'currency_suspended'
  | 'alert_price_invalid'
  | 'alert_price_reached'
  | 'alert_percent_invalid'
  | 'alert_history_short'
  | 'order_unknown'
  | 'order_ended';

/** Arms an alert; refused beyond what one person may have armed. */
export async function makeAlert(
  tx: Transaction,
  wanted: Wanted,
  making: Making,
): Promise<Result<OneAlert, TermsRefusal | 'too_many_price_alerts'>> {
  const { userId, now } = making;
  const terms = await termsOf(tx, wanted, making);
  if (terms.refused) return terms;
  const room = await roomForOneMore(tx, userId);
  if (room.refused) return room;
  const alert = await insertAlert(tx, {
    ...terms.value,
    public_id: publicId(),
    user_id: userId,
    by_mail: wanted.by_mail,
    state: 'armed',
    created_at: now,
    armed_at: now,
    fired_at: null,
    fired_price: null,
    fired_size: null,
    due_at: null,
  });
  await dropOldResting(tx, userId);
  return accept({ alert: wireAlert(alert) });
}

export async function roomForOneMore(
  tx: Transaction,
  userId: string,
): Promise<Result<undefined, 'too_many_price_alerts'>> {
  return (await countArmed(tx, userId)) < mostArmedAlerts
    ? accept(undefined)
    : refuse('too_many_price_alerts', { values: { most: String(mostArmedAlerts) } });
}

async function termsOf(
  tx: Transaction,
  wanted: Wanted,
  { userId, rates, now }: Making,
): Promise<Result<Terms, TermsRefusal>> {
  if (wanted.kind === 'order') return orderTerms(tx, userId, wanted.order_id);
  const { coin, fiat } = wanted;
  const asset = findAsset(coin);
  if (asset === undefined || asset.kind !== 'crypto' || asset.isStaked) {
    return refuse('currency_unknown', { field: 'coin' });
  }
  const about = { coin: asset.code, fiat, order_id: null, market: null };
  if (wanted.kind === 'price') {
    const priced = priceTerms(rates, { coin: asset.code, fiat, text: wanted.price });
    return priced.refused ? priced : accept({ ...about, hours: 0, ...priced.value });
  }
  const { kind, hours } = wanted;
  const percent = kind === 'rise' || kind === 'fall' ? parseAlertPercent(wanted.percent, kind) : accept(0n);
  if (percent.refused) return percent;
  const past = await pricesBefore(rates, { coin: asset.code, fiat, hours }, now.getTime());
  if (past === undefined) return refuse('alert_history_short', { field: 'hours' });
  return accept({ ...about, kind, hours, rank: rankText(kind, rankOf(kind, percent.value)) });
}

/** An alert at a price waits from the side on which the market stands now. */
export function priceTerms(
  rates: AlertRates,
  { coin, fiat, text }: { readonly coin: string; readonly fiat: PaymentFiat; readonly text: string },
): Result<
  Pick<Terms, 'kind' | 'rank'>,
  'alert_price_invalid' | 'alert_price_reached' | 'currency_suspended'
> {
  const price = parseAlertPrice(text);
  if (price.refused) return price;
  const now = referenceOf(rates, coin, fiat);
  if (now === undefined) return refuse('currency_suspended', { field: 'coin' });
  const side = sideOfPrice(price.value, now);
  if (side.refused) return side;
  return accept({ kind: side.value, rank: rankText(side.value, rankOf(side.value, price.value)) });
}

/** What was trusted last; a coin that is paused keeps it. */
function referenceOf(rates: AlertRates, coin: string, fiat: PaymentFiat): Rate | undefined {
  const buy = rates.current({ coin, fiat, direction: 'buy' });
  const sell = rates.current({ coin, fiat, direction: 'sell' });
  return buy && sell && referenceBetween(buy.value, sell.value);
}

async function orderTerms(
  tx: Transaction,
  userId: string,
  orderId: string,
): Promise<Result<Terms, 'order_unknown' | 'order_ended'>> {
  const order = await exchangeOrderOf(tx, userId, orderId);
  if (order === undefined) return refuse('order_unknown', { field: 'order_id' });
  if (!order.isOpen) return refuse('order_ended', { field: 'order_id' });
  const { market } = order;
  return accept({ kind: 'order', coin: null, fiat: null, hours: 0, rank: '0', order_id: orderId, market });
}
