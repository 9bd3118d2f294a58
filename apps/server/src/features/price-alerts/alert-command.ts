import type { EndpointBody } from '@dukat/contract/endpoint';
import type { createPriceAlert } from '@dukat/contract/price-alerts';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { Rate } from '@dukat/rules/money/rate';
import { type AlertHours, parseAlertPercent, parseAlertPrice } from '@dukat/rules/notifications/price-alert';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';

/** An alert at a price of a coin. */
export interface PriceAlertRequest {
  readonly kind: 'price';
  readonly coin: string;
  readonly fiat: Fiat;
  readonly price: Rate;
}

/** An alert when a coin moves by this many basis points; 0 for a new high or low. */
export interface MoveAlertRequest {
  readonly kind: 'rise' | 'fall' | 'high' | 'low';
  readonly coin: string;
  readonly fiat: Fiat;
  readonly hours: AlertHours;
  readonly points: bigint;
}

/** An alert when one of the user's exchange orders is filled. */
export interface OrderAlertRequest {
  readonly kind: 'order';
  readonly orderId: string;
}

export interface AlertCommand {
  readonly wanted: PriceAlertRequest | MoveAlertRequest | OrderAlertRequest;
  readonly byMail: boolean;
}

/** Reads the body of a new alert. */
export function readAlert(
  body: EndpointBody<typeof createPriceAlert>,
): Result<AlertCommand, 'currency_unknown' | 'alert_price_invalid' | 'alert_percent_invalid'> {
  const byMail = body.by_mail;
  if (body.kind === 'order') return accept({ wanted: { kind: 'order', orderId: body.order_id }, byMail });
  const { fiat } = body;
  const asset = findAsset(body.coin);
  if (asset === undefined || asset.kind !== 'crypto' || asset.isStaked) {
    return refuse('currency_unknown', { field: 'coin' });
  }
  const coin = asset.code;
  if (body.kind === 'price') {
    const price = parseAlertPrice(body.price);
    return price.refused
      ? price
      : accept({ wanted: { kind: 'price', coin, fiat, price: price.value }, byMail });
  }
  const { kind, hours } = body;
  const points = kind === 'rise' || kind === 'fall' ? parseAlertPercent(body.percent, kind) : accept(0n);
  return points.refused
    ? points
    : accept({ wanted: { kind, coin, fiat, hours, points: points.value }, byMail });
}
