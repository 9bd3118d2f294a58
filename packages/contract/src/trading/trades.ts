import { endpoint } from '../endpoint.ts';
import { paymentCurrency } from '../rates.ts';
import { assetCode, decimal, publicId } from '../wire.ts';
import { withdrawalAddress } from '../withdrawal-address.ts';
import { z } from '../z.ts';

/** A form filled in beforehand: by a partner's link, or "buy again". */
export const tradePrefill = z.object({
  sell: z.boolean(),
  cryptoCurrency: assetCode,
  cryptoAmount: decimal.nullable(),
  fiatAmount: decimal.nullable(),
  fiatCurrency: paymentCurrency,
  withdrawalAddress: withdrawalAddress.nullable(),
});

export const readTrade = endpoint({
  method: 'GET',
  path: '/api/trade',
  access: 'visitor-or-user',
  summary: 'The prefill of the exchange form by its tradeId.',
  query: z.strictObject({ tradeId: publicId }),
  response: z.object({ trade: tradePrefill }),
  refusals: { trade_unknown: 404 },
});

export const createTrade = endpoint({
  method: 'POST',
  path: '/api/trade',
  access: 'visitor-or-user',
  budget: 'prefills',
  summary: 'Keeps a prefill for seven days and gives its tradeId.',
  body: z.strictObject(tradePrefill.shape),
  response: z.object({ tradeId: publicId }),
  refusals: { currency_unknown: 422 },
});
