import { pastYears } from '@dukat/rules/automatic-payments/past';
import { planTerms, termRefusals } from './automatic-payments.ts';
import { endpoint } from './endpoint.ts';
import { paymentCurrency } from './rates.ts';
import { assetCode, decimal, publicId, signedDecimal } from './wire.ts';
import { z } from './z.ts';

// How plans would have done, by stored daily prices.

/** A day such as 2026-01-31. */
const day = z.string();

const pastResult = z
  .object({
    spent: decimal,
    /** What selling everything would have brought on the last day. */
    value: decimal,
    /** In percent of what was spent. */
    gain_percent: signedDecimal,
    /** The worst fall from an earlier value, with what was added since, in percent. */
    fall_percent: decimal,
    /** The day on which that fall was the deepest. */
    fall_day: day,
    coins: z.array(z.object({ coin: assetCode, bought: decimal })),
  })
  .meta({ id: 'AutomaticPastResult' });

export const backtestAutomaticPayment = endpoint({
  method: 'POST',
  path: '/api/automatic_payments/backtest',
  access: 'visitor-or-user',
  budget: 'public',
  summary:
    'What a plan would have bought in past years by stored daily prices, beside one purchase at its start.',
  body: z.strictObject({ ...planTerms, years: z.literal(pastYears) }),
  response: z.object({
    /** The first day of the years. */
    from: day,
    /** Where the prices come from: the markets, or a simulation. */
    source: z.enum(['markets', 'simulation']),
    /** Null if no run lies in the days for which prices of all coins are stored. */
    result: z
      .object({
        /** The first and the last day with prices of all coins. A later first day than `from` means a shorter history. */
        first_day: day,
        last_day: day,
        runs: z.number().int(),
        /** Runs on days without a price, which are left out. */
        runs_left_out: z.number().int(),
        regular: pastResult,
        /** The same sum spent at once on the day of the first run. */
        once: pastResult,
        /** A point each so many days; a longer distance is a gap in the prices. */
        step_days: z.number().int(),
        points: z.array(z.object({ day, spent: decimal, regular: decimal, once: decimal })),
      })
      .nullable(),
  }),
  refusals: termRefusals,
});

export const listAutomaticPurchases = endpoint({
  method: 'GET',
  path: '/api/user/automatic_payments/{planId}/purchases',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary:
    'What a plan has bought of each coin by day in the last five years, beside the market’s daily prices.',
  params: z.object({ planId: publicId }),
  response: z.object({
    source: z.enum(['markets', 'simulation']),
    coins: z.array(
      z.object({
        coin: assetCode,
        currency: paymentCurrency,
        average_price: decimal,
        /** The average of the daily closing prices of the days with purchases; null if a price of them is missing. */
        market_average: decimal.nullable(),
        /** Days with purchases, and the average price paid. */
        days: z.array(z.object({ day, price: decimal })),
        /** Closing prices since the first purchase, one each so many days. */
        step_days: z.number().int(),
        prices: z.array(z.object({ day, price: decimal })),
      }),
    ),
  }),
  refusals: { plan_unknown: 404 },
});
