import { priceAlertMails } from '@dukat/locales/mails/price-alerts';
import { priceAlertRefusals } from '@dukat/locales/refusals/price-alerts';
import type { Slice } from '../../platform/slice.ts';
import { checkAlertedOrders } from './checking/check-alerted-orders.ts';
import { checkTicks, type LookingDeps } from './checking/check-ticks.ts';
import { registerPriceAlertEndpoints } from './price-alerts-endpoints.ts';
import { type SendingDeps, sendAlerts } from './sending/send-alerts.ts';

const checkTicksTask = 'price-alerts.look';
const checkOrdersTask = 'price-alerts.look_at_orders';
const sendTask = 'price-alerts.send';

export const priceAlertsSlice: Slice<LookingDeps & SendingDeps> = {
  name: 'price-alerts',
  serveRetail: (api, { rates }) => registerPriceAlertEndpoints(api, rates),
  jobs: (deps) => ({
    tasks: {
      [checkTicksTask]: checkTicks(deps),
      [checkOrdersTask]: () => checkAlertedOrders(deps),
      [sendTask]: () => sendAlerts(deps),
    },
    repeated: [
      { task: checkTicksTask, everyMs: 1_000 },
      { task: checkOrdersTask, everyMs: 5_000 },
      { task: sendTask, everyMs: 1_000 },
    ],
  }),
  mails: priceAlertMails,
  refusals: [priceAlertRefusals],
  crashPoints: ['price-alerts-due', 'price-alerts-fired', 'price-alerts-written'],
};
