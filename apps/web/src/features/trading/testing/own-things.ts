import type { OwnFill, OwnOrder } from '../activity/merge-own.ts';

/** An open limit order to buy 1 BTC at 2 000 000 CZK. */
export function ownOrder(id: string, changes: Partial<OwnOrder> = {}): OwnOrder {
  return {
    id,
    client_order_id: null,
    created_at: '2026-11-21T10:00:00.000Z',
    market: 'BTC_CZK',
    type: 'Limit',
    side: 'Buy',
    price: '2000000',
    size: '1',
    funds: null,
    filled: '0',
    filled_cost: '0',
    average_price: null,
    status: 'Open',
    time_in_force: 'GTC',
    expires_at: null,
    post_only: false,
    stop_price: null,
    triggered: true,
    linked_order_id: null,
    fee: '0',
    fee_currency: 'BTC',
    ended_at: null,
    end_reason: null,
    ...changes,
  };
}

export function ownFill(id: string, changes: Partial<OwnFill> = {}): OwnFill {
  return {
    id,
    order_id: 'a',
    market: 'BTC_CZK',
    side: 'Buy',
    price: '2000000',
    size: '0.1',
    cost: '200000',
    fee: '0.0001',
    fee_currency: 'BTC',
    is_maker: true,
    time: '2026-11-21T10:00:00.000Z',
    ...changes,
  };
}
