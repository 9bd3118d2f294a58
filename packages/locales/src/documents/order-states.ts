import type { OrderStatus } from '@dukat/contract/orders';
import { describeTexts } from '../descriptors.ts';

/** The states of an order, in exports. */
export const orderStates = describeTexts<OrderStatus>({
  WAITING_FOR_PAYMENT: 'Waiting for payment',
  WAITING_FOR_DEPOSIT_CONFIRMATION: 'Confirming deposit',
  TRADING: 'Exchanging',
  SLEEPING: 'Waiting for its rate',
  CANCEL_PENDING: 'Being canceled',
  FINISHED: 'Finished',
  CANCELED: 'Canceled',
  PENDING_WITHDRAWAL: 'Being paid out',
});
