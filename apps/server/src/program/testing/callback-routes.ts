const gatewayNames = ['comgate', 'gopay', 'thepay', 'nuvei'];

/** The routes that providers and mail programs call. Each is limited by address, and undocumented because they define its protocol. */
export const callbackRoutes: readonly string[] = [
  ...gatewayNames.flatMap((name) => [
    `GET /api/payment-gateway/notifications/${name}`,
    `POST /api/payment-gateway/notifications/${name}`,
  ]),
  'GET /api/payment-gateway/return/{id}',
  'POST /api/verification/hooks/onfido',
  'POST /api/verification/hooks/sumsub',
  'POST /email_unsubscribe',
];
