import type { createOrder } from '@dukat/contract/orders';
import type { WriteCall } from '../../../platform/http/api.ts';
import type { NewOrderCommand } from './new-order-command.ts';

/** The caller, the site and the transaction of a request. */
export type OrderRequestContext = Pick<
  WriteCall<typeof createOrder>,
  'tx' | 'caller' | 'language' | 'site' | 'now'
>;

/** The input of a new order, the same for every endpoint that creates one. */
export interface NewOrderCall extends OrderRequestContext {
  readonly order: NewOrderCommand;
  /** The visitor's user agent; absent for a standing order. */
  readonly userAgent?: string;
}
