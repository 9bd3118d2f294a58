import type { createOrder } from '@dukat/contract/orders';
import type { WriteCall } from '../../../platform/http/api.ts';

/** What a new order is made from, whichever endpoint it came through. */
export type NewOrderCall = Pick<
  WriteCall<typeof createOrder>,
  'tx' | 'body' | 'caller' | 'language' | 'site' | 'now'
>;
