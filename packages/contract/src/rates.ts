import { fiats } from '@dukat/rules/money/fiat';
import { chartPeriods } from '@dukat/rules/rates/price-candle';
import { endpoint } from './endpoint.ts';
import { alert } from './site-alert.ts';
import { assetCode, decimal, networkCode } from './wire.ts';
import { z } from './z.ts';

export const paymentCurrency = z.enum(fiats);

const assetNetwork = z
  .object({
    network: networkCode,
    networkSublabel: z.string(),
    withdrawalFee: decimal,
    depositFee: decimal,
  })
  .meta({ id: 'AssetNetwork' });

/** A live rate: one row per coin, fiat and direction. `time` identifies the tick, in milliseconds since 1970. */
export const compactRate = z.object({
  coin_code: assetCode,
  fiatCurrency: paymentCurrency,
  isFiatToCrypto: z.boolean(),
  /** Fiat for one coin. */
  value: decimal,
  value24h: decimal,
  time: z.number().int(),
  /** The asset cannot be traded now: its source is stale, or jumped. */
  suspended: z.boolean(),
});

export const rate = compactRate
  .extend({
    cryptoCurrency: assetCode,
    currencyFrom: assetCode,
    currencyTo: assetCode,
    currencyToNetworks: z.array(assetNetwork),
    currencyFromNetworks: z.array(assetNetwork),
    currencyFromDefaultNetwork: networkCode.nullable(),
    currencyToDefaultNetwork: networkCode.nullable(),
    withdrawalAddressFields: z.array(z.string()),
    volumePrecision: z.number().int(),
    payment_currency_volume_precision: z.number().int(),
    minCryptoTradeAmount: decimal,
    currency_name: z.string(),
    name: z.string(),
    hidden: z.boolean(),
    /** How far the rate is from the middle of the market, in percent: our margin. */
    marginPercent: z.number(),
  })
  .meta({ id: 'Rate' });

const rateFilter = z.strictObject({
  fiatCurrency: paymentCurrency.optional(),
  /** Returns only this coin. */
  coin_code: assetCode.optional(),
});

export const listRates = endpoint({
  method: 'GET',
  path: '/api/rates',
  access: 'device',
  summary: 'Every rate, with the data of its two currencies that a form needs.',
  query: rateFilter,
  response: z.object({ data: z.array(rate) }),
  refusals: {},
  cacheSeconds: 5,
});

export const listCompactRates = endpoint({
  method: 'GET',
  path: '/api/compact_rates',
  access: 'device',
  summary: 'The rates of the newest tick; merge by coin_code, fiatCurrency and isFiatToCrypto.',
  query: rateFilter,
  response: z.object({ data: z.array(compactRate) }),
  refusals: {},
  cacheSeconds: 5,
});

export const ratePeriod = z.enum(chartPeriods);

export const readRateHistory = endpoint({
  method: 'GET',
  path: '/api/v2/rate_history',
  access: 'device',
  summary:
    'Reference prices of a coin over a period, at most 400 points, oldest first; `all` is what the source has of the last five years.',
  query: z.strictObject({ currency: assetCode, fiat: paymentCurrency, period: ratePeriod.default('day') }),
  response: z.object({ data: z.array(z.object({ time: z.number().int(), value: decimal })) }),
  refusals: { currency_unknown: 404 },
  cacheSeconds: 30,
});

/** Seven days of a coin for a row's sparkline: at most 28 points, scaled to whole numbers from 0 to 100. */
export const listSparklines = endpoint({
  method: 'GET',
  path: '/api/v2/sparklines',
  access: 'device',
  summary: 'Sparklines of the last seven days, for lists of coins.',
  query: z.strictObject({ fiat: paymentCurrency, currencies: z.string().max(600) }),
  response: z.object({ data: z.array(z.object({ coin_code: assetCode, points: z.array(z.number()) })) }),
  refusals: {},
  cacheSeconds: 60,
});

export const readPairConfig = endpoint({
  method: 'GET',
  path: '/api/pair-config/{pair}',
  access: 'device',
  summary: 'The rules of one pair such as BTC_CZK, with its alerts.',
  params: z.object({ pair: z.string().regex(/^[A-Z0-9.]{1,16}_(CZK|EUR)$/) }),
  response: z.object({
    config: z.object({
      pair: z.string(),
      alerts: z.array(alert),
      minFiat: decimal,
      maxFiat: decimal,
      minCryptoTradeAmount: decimal,
      tradable: z.boolean(),
    }),
  }),
  refusals: { currency_unknown: 404 },
});

export const networkConfig = z
  .object({
    network: networkCode,
    label: z.string(),
    depositMin: decimal,
    depositFee: decimal,
    isVariableDepositFee: z.boolean(),
    withdrawalMin: decimal,
    withdrawalFee: decimal,
    decimals: z.number().int(),
    confirmations: z.number().int(),
  })
  .meta({ id: 'NetworkConfig' });

export const currency = z
  .object({
    code: assetCode,
    publicName: z.string(),
    urlName: z.string(),
    iconColor: z.string(),
    iconUrl: z.string(),
    isFiat: z.boolean(),
    isStaked: z.boolean(),
    isTradable: z.boolean(),
    /** The coin follows a currency such as the dollar. */
    isStablecoin: z.boolean(),
    withdrawalAddressFields: z.array(z.string()),
  })
  .meta({ id: 'Currency' });

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/api/currencies',
  access: 'device',
  summary: 'The catalogue: every currency by code, name, URL name and colour.',
  response: z.object({ currencies: z.array(currency) }),
  refusals: {},
  cacheSeconds: 300,
});

export const currencyConfig = z
  .object({
    currency: assetCode,
    precision: z.number().int(),
    volumePrecision: z.number().int(),
    minCryptoTradeAmount: decimal,
    networks: z.array(networkConfig),
    defaultNetwork: networkCode.nullable(),
  })
  .meta({ id: 'CurrencyConfig' });

export const readCurrencyConfig = endpoint({
  method: 'GET',
  path: '/api/currency_config',
  access: 'device',
  summary: 'Networks, fees and minimums of one currency.',
  query: z.strictObject({ currency: assetCode }),
  response: z.object({ config: currencyConfig }),
  refusals: { currency_unknown: 404 },
  cacheSeconds: 60,
});

export const listCurrencyConfigs = endpoint({
  method: 'GET',
  path: '/api/currency_configs',
  access: 'device',
  summary: 'Networks, fees and minimums of every currency.',
  response: z.object({ configs: z.array(currencyConfig) }),
  refusals: {},
  cacheSeconds: 60,
});

export const listTopCurrencies = endpoint({
  method: 'GET',
  path: '/api/landing/top-currencies',
  access: 'device',
  summary: 'The coins of the home page in sections: popular, gainers, losers, stablecoins.',
  query: z.strictObject({ fiat: paymentCurrency.default('CZK') }),
  response: z.object({
    sections: z.array(
      z.object({
        /** popular, gainers, losers or stablecoins. The client translates it. */
        label: z.string(),
        currencies: z.array(
          z.object({
            currency: z.string(),
            coinCode: assetCode,
            /** The change over a day as a ratio: -0.0152 is down by 1.52 %. */
            change: z.number(),
            value: decimal,
          }),
        ),
      }),
    ),
  }),
  refusals: {},
  cacheSeconds: 30,
});
