import type { createOrder } from '@dukat/contract/orders';
import type { Rate } from '@dukat/rules/money/rate';
import type { WriteCall } from '../../../platform/http/api.ts';
import type { NewOrderCommand } from './new-order-command.ts';

/** The caller, the site and the transaction of a request. */
export type OrderRequestContext = Pick<
  WriteCall<typeof createOrder>,
  'tx' | 'caller' | 'language' | 'site' | 'now'
>;

/** The same without a request: only the site's brand and origin are stored. */
export interface PlacingContext extends Omit<OrderRequestContext, 'site'> {
  readonly site: { readonly brand: { readonly id: string }; readonly origin: string };
  /** The run of an automatic payment that places the order. */
  readonly runId?: string | null;
  /** The gift card that the proceeds of this sale pay. */
  readonly cardPublicId?: string | null;
  /** The worst rate at which a market order trades; requests cannot set it. */
  readonly worstRate?: Rate | null;
}

/** The input of a new order, the same for every endpoint that creates one. */
export interface NewOrderCall extends PlacingContext {
  readonly order: NewOrderCommand;
  /** The visitor's user agent; absent for a standing order. */
  readonly userAgent?: string;
  /**
   * True if `caller.user` is the account of a visitor, whose credit pays the order. The caller of `createOrder` has found that account
   * and recorded the consents; such an order cannot be sent.
   */
  readonly isVisitors?: boolean;
}
