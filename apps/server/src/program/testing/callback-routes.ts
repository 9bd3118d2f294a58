const gatewayNames = ['comgate', 'gopay', 'thepay', 'nuvei'];

/** The routes that providers, mail programs and payers’ wallets call. Each is limited by address, and undocumented because they define its protocol. */
export const callbackRoutes: readonly string[] = [
  ...gatewayNames.flatMap((name) => [
    `GET /api/payment-gateway/notifications/${name}`,
    `POST /api/payment-gateway/notifications/${name}`,
  ]),
  'GET /api/payment-gateway/return/{id}',
  'POST /api/verification/hooks/onfido',
  'POST /api/verification/hooks/sumsub',
  'POST /email_unsubscribe',
  'GET /.well-known/lnurlp/{alias}',
  'GET /api/lightning/lnurl/{sourceId}',
  'GET /api/lightning/lnurl/{sourceId}/callback',
  'GET /api/lightning/lnurl/{sourceId}/verify/{hash}',
  'GET /api/bolt_cards/tap',
  'GET /api/bolt_cards/callback',
  'POST /api/bolt_cards/program',
];
