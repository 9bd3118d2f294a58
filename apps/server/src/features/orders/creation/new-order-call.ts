import type { createOrder } from '@dukat/contract/orders';
import type { WriteCall } from '../../../platform/http/api.ts';
import type { NewOrderCommand } from './new-order-command.ts';

/** Who asks, from where, and in which transaction. */
export type AskedBy = Pick<WriteCall<typeof createOrder>, 'tx' | 'caller' | 'language' | 'site' | 'now'>;

/** What a new order is made from, whichever endpoint it came through. */
export interface NewOrderCall extends AskedBy {
  readonly order: NewOrderCommand;
  /** What a visitor orders with; absent where a standing order asks. */
  readonly userAgent?: string;
}
