/** Query parameters of the exchange form, and those of them that its own links have. */
export const exchangeQuery = ['tradeId', 'paymentCurrency', 'fiat_value', 'coin_value'] as const;
export const ownExchangeQuery = ['tradeId', 'fiat_value', 'coin_value'] as const;

/** Parameters of an OAuth authorization request (RFC 6749, 4.1.1, and RFC 7636). */
export const connectParameters = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

/** Parameters with which a provider redirects the browser back (OpenID Connect Core 3.1.2.5, RFC 9207). */
export const providerReturnParameters = ['state', 'code', 'iss', 'error'] as const;
