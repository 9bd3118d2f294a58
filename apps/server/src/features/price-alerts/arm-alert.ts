import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { armPriceAlert } from '@dukat/contract/price-alerts';
import { parseAlertPrice } from '@dukat/rules/notifications/price-alert';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { findExchangeOrder } from '../trading/ended-orders-facade.ts';
import { formatPrice } from './alert-rank.ts';
import { type AlertRow, changeAlert, deleteOldInactive, lockAlert } from './alerts-repository.ts';
import { type AlertContext, checkAlertLimit, priceTerms } from './make-alert.ts';
import { wireAlert } from './wire-alert.ts';

type AlertResponse = EndpointResponse<typeof armPriceAlert>;

/** Arms an alert again, at its price or a new one. The side from which it waits is determined anew. */
export async function armAlert(
  tx: Transaction,
  { alertId, price }: { readonly alertId: string; readonly price: string | undefined },
  context: AlertContext,
): Promise<
  Result<
    AlertResponse,
    | 'price_alert_unknown'
    | 'currency_suspended'
    | 'alert_price_invalid'
    | 'alert_price_reached'
    | 'order_ended'
    | 'too_many_price_alerts'
  >
> {
  const { userId, now } = context;
  // Locks in the same order as creation, before the alert's own lock, so that concurrently armed alerts count each other.
  const room = await checkAlertLimit(tx, userId);
  const alert = await lockAlert(tx, userId, alertId);
  if (alert === undefined) return refuse('price_alert_unknown');
  if (alert.state !== 'armed' && room.refused) return room;
  const terms = await rearmedTerms(tx, alert, price, context);
  if (terms.refused) return terms;
  const armed = await changeAlert(tx, alert.id, {
    ...terms.value,
    state: 'armed',
    armed_at: now,
    fired_at: null,
  });
  return accept({ alert: wireAlert(armed) });
}

async function rearmedTerms(
  tx: Transaction,
  alert: AlertRow,
  price: string | undefined,
  { userId, rates }: AlertContext,
): Promise<
  Result<
    Partial<Pick<AlertRow, 'kind' | 'rank'>>,
    'currency_suspended' | 'alert_price_invalid' | 'alert_price_reached' | 'order_ended'
  >
> {
  const { kind, coin, fiat, rank, order_id } = alert;
  if (order_id !== null) {
    const order = await findExchangeOrder(tx, userId, order_id);
    return order?.isOpen === true ? accept({}) : refuse('order_ended');
  }
  const text = price ?? formatPrice(kind, rank);
  const isPrice = kind === 'above' || kind === 'below';
  if (!isPrice || text === null || coin === null || fiat === null) return accept({});
  const again = parseAlertPrice(text);
  return again.refused ? again : priceTerms(rates, { coin, fiat, price: again.value });
}

/** Turns an alert off. A fired alert stays fired, and its messages are still sent. */
export async function turnOffAlert(
  tx: Transaction,
  userId: string,
  alertId: string,
): Promise<Result<AlertResponse, 'price_alert_unknown'>> {
  const alert = await lockAlert(tx, userId, alertId);
  if (alert === undefined) return refuse('price_alert_unknown');
  if (alert.state !== 'armed') return accept({ alert: wireAlert(alert) });
  const off = await changeAlert(tx, alert.id, { state: 'off' });
  await deleteOldInactive(tx, userId);
  return accept({ alert: wireAlert(off) });
}
