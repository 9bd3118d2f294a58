import { orderMails } from '@dukat/locales/mails/orders';
import { orderPages } from '@dukat/locales/pages/pages';
import { orderRefusals } from '@dukat/locales/refusals/orders';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { EventTickets } from '../../platform/events/event-stream.ts';
import type { Slice } from '../../platform/slice.ts';
import type { CreateOrderDeps } from './creation/create-order.ts';
import { registerEventTicketEndpoint } from './event-ticket-endpoint.ts';
import { orderChecks } from './orders-audit.ts';
import { registerOrdersEndpoints } from './orders-endpoints.ts';
import { ordersJobs } from './orders-jobs.ts';
import { registerOrdersOperatorEndpoints } from './orders-operator-endpoints.ts';

interface OrdersNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly orderDeps: CreateOrderDeps;
  readonly eventTickets: EventTickets;
  /** Decrypts the secrets of second factors, whose codes confirm payouts. */
  readonly factorEncryption: Encryption;
}

export const ordersSlice: Slice<OrdersNeeds> = {
  name: 'orders',
  pages: orderPages,
  serveRetail(api, { orderDeps, eventTickets, factorEncryption }) {
    registerOrdersEndpoints(api, orderDeps, { encryption: factorEncryption });
    registerEventTicketEndpoint(api, eventTickets, orderDeps.secretKey);
  },
  serveBackOffice: (api, { orderDeps }) => registerOrdersOperatorEndpoints(api, orderDeps),
  jobs: ({ database, orderDeps, clock, log }) => ordersJobs(database, orderDeps, clock, log),
  audits: orderChecks,
  mails: orderMails,
  refusals: [orderRefusals],
  crashPoints: [
    'order-stored',
    'order-payment-booked',
    'order-filled',
    'order-payout-stored',
    'order-payout-confirmed',
    'order-payout-ended',
    'order-price-updated',
    'order-cancel-pending',
    'order-refunded',
    'order-expired',
    'waiting-payment-decided',
  ],
};
