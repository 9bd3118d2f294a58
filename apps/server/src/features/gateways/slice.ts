import { gatewayMails } from '@dukat/locales/mails/gateways';
import { gatewayRefusals } from '@dukat/locales/refusals/gateways';
import type { Slice } from '../../platform/slice.ts';
import type { AssessAmounts } from '../operators/approvals-facade.ts';
import { gatewayChecks } from './gateways-audit.ts';
import type { GatewaysDeps } from './gateways-deps.ts';
import { registerGatewaysEndpoints } from './gateways-endpoints.ts';
import { gatewaysJobs } from './gateways-jobs.ts';
import { serveNotifications } from './notifications/serve-notifications.ts';
import { serveReturn } from './notifications/serve-return.ts';
import { registerGatewayOperatorEndpoints } from './operators/gateways-operator-endpoints.ts';
import { cardCases } from './operators/payment-lists-repository.ts';

interface GatewaysNeeds {
  readonly gatewaysDeps: GatewaysDeps;
  readonly assessAmounts: AssessAmounts;
}

/** Card and instant payments: to balances and for orders, their refunds through the gateways, and chargebacks. */
export const gatewaysSlice: Slice<GatewaysNeeds> = {
  name: 'gateways',
  serveRetail(api, { gatewaysDeps }) {
    registerGatewaysEndpoints(api, gatewaysDeps);
    serveNotifications(api, gatewaysDeps);
    serveReturn(api, gatewaysDeps);
  },
  serveBackOffice: (api, { gatewaysDeps: { orders, giftCards }, assessAmounts }) =>
    registerGatewayOperatorEndpoints(api, { orders, giftCards, assessAmounts }),
  jobs: ({ gatewaysDeps }) => gatewaysJobs(gatewaysDeps),
  queues: [cardCases],
  audits: gatewayChecks,
  mails: gatewayMails,
  refusals: [gatewayRefusals],
  crashPoints: [
    'gateway-payment-opened',
    'gateway-asked',
    'gateway-payment-booked',
    'gateway-news-recorded',
    'gateway-refund-stored',
    'gateway-refund-sent',
    'gateway-part-stored',
    'gateway-part-sent',
    'gateway-part-ended',
    'gateway-end-booked',
    'gateway-payment-released',
    'gateway-payment-disputed',
  ],
};
