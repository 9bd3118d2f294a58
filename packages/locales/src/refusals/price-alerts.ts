import type { RefusalReason } from '@dukat/contract/endpoint';
import type {
  armPriceAlert,
  createPriceAlert,
  removePriceAlert,
  turnOffPriceAlert,
} from '@dukat/contract/price-alerts';
import { describeTexts } from '../descriptors.ts';

/** The texts about a currency and an order are in orders.ts. */
export type PriceAlertRefusal = Exclude<
  RefusalReason<
    typeof createPriceAlert | typeof armPriceAlert | typeof turnOffPriceAlert | typeof removePriceAlert
  >,
  'currency_unknown' | 'currency_suspended' | 'order_unknown'
>;

export const priceAlertRefusals = describeTexts<PriceAlertRefusal>({
  price_alert_unknown: 'We can’t find this alert.',
  too_many_price_alerts: 'You have {most} active alerts. Turn one off first.',
  alert_price_invalid: 'Enter a price above zero.',
  alert_price_reached: 'The price is there right now. Choose another one.',
  alert_percent_invalid: 'Enter 0.1 to 1,000 % for a rise, 0.1 to 99 % for a fall.',
  alert_history_short: 'We don’t know this coin’s prices that far back. Choose a shorter period.',
  order_ended: 'This order has already ended.',
});
