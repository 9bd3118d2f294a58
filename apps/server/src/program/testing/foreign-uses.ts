/** Ids of things that belong to the victim of the access tests. */
export interface Foreign {
  readonly order: string;
  readonly visitorsOrder: string;
  readonly wallet: string;
  readonly device: string;
  readonly portfolio: string;
  readonly exchangeOrder: string;
  readonly apiKey: string;
  readonly quickTrade: string;
}

export const wrongSecret = 'A'.repeat(43);
const bodyOf = (id: string, secret: string): ForeignUse => ({ body: { id, ...(secret && { secret }) } });

function onOrders(ids: Foreign, use: (id: string, secret: string) => ForeignUse): readonly ForeignUse[] {
  return [ids.order, ids.visitorsOrder].flatMap((id) => [use(id, ''), use(id, wrongSecret)]);
}

export interface ForeignUse {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

/** How each endpoint that takes an id is called with somebody else's. */
export const foreignUses: Readonly<Record<string, (ids: Foreign) => readonly ForeignUse[]>> = {
  'POST /api/user/devices/logout': ({ device }) => [{ body: { id: device } }],
  'GET /api/user/portfolios/{portfolioId}/accounts': ({ portfolio }) => [
    { params: { portfolioId: portfolio } },
  ],
  'POST /api/user/portfolios/{portfolioId}/select': ({ portfolio }) => [
    { params: { portfolioId: portfolio }, body: {} },
  ],
  'POST /api/user/deposit_wallets/remove': ({ wallet }) => [{ body: { id: wallet } }],
  'GET /api/order': (ids) =>
    onOrders(ids, (id, secret) => ({ query: `id=${id}${secret && `&secret=${secret}`}` })),
  'POST /api/order/update_price': (ids) =>
    onOrders(ids, (id, secret) => ({
      body: { id, ...(secret && { secret }), rate_value: '2000000', time: Date.UTC(2026, 2, 2, 10) },
    })),
  'POST /api/cancel_order': (ids) => onOrders(ids, bodyOf),
  'POST /api/order/cancel_before_payment': (ids) => onOrders(ids, bodyOf),
  'POST /api/order/generate_wallet': (ids) => onOrders(ids, bodyOf),
  'POST /api/order/confirm_payout': ({ order }) => [{ body: { id: order, token: wrongSecret } }],
  'GET /v1/orders/{orderId}': ({ exchangeOrder }) => [{ params: { orderId: exchangeOrder } }],
  'DELETE /v1/orders/{orderId}': ({ exchangeOrder }) => [{ params: { orderId: exchangeOrder } }],
  'POST /v1/orders/{orderId}/amend': ({ exchangeOrder }) => [
    { params: { orderId: exchangeOrder }, body: { price: '2' } },
  ],
  'GET /v1/orders/by-client-id/{clientOrderId}': () => [{ params: { clientOrderId: 'victims-own' } }],
  'DELETE /v1/orders/by-client-id/{clientOrderId}': () => [{ params: { clientOrderId: 'victims-own' } }],
  'GET /v1/fills': ({ exchangeOrder }) => [{ query: `order_id=${exchangeOrder}` }],
  'DELETE /api/dukat/api-keys/{apiKeyId}': ({ apiKey }) => [{ params: { apiKeyId: apiKey } }],
  'POST /api/user/api_keys/update_config': ({ apiKey }) => [{ body: { id: apiKey, label: 'theirs' } }],
  'GET /api/dukat/internal/quick-trades/{publicId}': ({ quickTrade }) => [
    { params: { publicId: quickTrade }, query: 'market=BTC_CZK' },
  ],
  'DELETE /api/dukat/internal/quick-trades/{publicId}': ({ quickTrade }) => [
    { params: { publicId: quickTrade } },
  ],
  'GET /api/order/waiting_payment': () => [{ query: `token=${wrongSecret}` }],
};
