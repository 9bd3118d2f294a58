import { priceAlertMails } from '@dukat/locales/mails/price-alerts';
import { priceAlertRefusals } from '@dukat/locales/refusals/price-alerts';
import type { Slice } from '../../platform/slice.ts';
import { lookAtOrders } from './looking/look-at-orders.ts';
import { type LookingDeps, lookThroughTicks } from './looking/look-through-ticks.ts';
import { registerPriceAlertEndpoints } from './price-alerts-endpoints.ts';
import { type SendingDeps, sendAlerts } from './sending/send-alerts.ts';

const lookTask = 'price-alerts.look';
const ordersTask = 'price-alerts.look_at_orders';
const sendTask = 'price-alerts.send';

export const priceAlertsSlice: Slice<LookingDeps & SendingDeps> = {
  name: 'price-alerts',
  serveRetail: (api, { rates }) => registerPriceAlertEndpoints(api, rates),
  jobs: (deps) => ({
    tasks: {
      [lookTask]: lookThroughTicks(deps),
      [ordersTask]: () => lookAtOrders(deps),
      [sendTask]: () => sendAlerts(deps),
    },
    repeated: [
      { task: lookTask, everyMs: 1_000 },
      { task: ordersTask, everyMs: 5_000 },
      { task: sendTask, everyMs: 1_000 },
    ],
  }),
  mails: priceAlertMails,
  refusals: [priceAlertRefusals],
  crashPoints: ['price-alerts-due', 'price-alerts-fired', 'price-alerts-written'],
};
