import { describeTexts } from '../descriptors.ts';

/** The titles of tax reports, by country. */
export const taxTitles = describeTexts({
  CZ: 'Crypto for the Czech income tax {year}',
  SK: 'Crypto for the Slovak income tax {year}',
});

/** How a line of a tax report came about. */
export const disposalKinds = describeTexts({ sold: 'Sale', exchanged: 'Exchange' });

/** Income other than from sales: the name of a line, and of the sum of a year. */
export const incomeKinds = describeTexts({ reward: 'Reward', referral_reward: 'Referral reward' });
export const incomeSums = describeTexts({ reward: 'Rewards', referral_reward: 'Referral rewards' });

export const taxTreatments = describeTexts({
  taxed: 'taxable',
  'exempt-small': 'exempt (limit)',
  'exempt-held': 'exempt (held)',
});

/** The texts of tax reports that other exports do not need. */
export const taxWords = describeTexts({
  proceeds: 'Income from sales',
  countedForLimit: 'Counted towards the yearly limit',
  exemptSmall: 'Exempt up to the limit',
  exemptHeld: 'Exempt, held for more than three years',
  aboveCap: 'Above the cap on exempt income',
  taxedProceeds: 'Taxable income',
  taxedExpenses: 'Expenses for it',
  base: 'Adds to the tax base',
  unproven: 'Income without a known purchase',
  taxAtFirstRate: 'Tax at the lowest rate',
  noAdvice:
    'This is an overview and not tax advice. It knows only what happened in this account and what you imported; please check your situation with a tax adviser.',
  method:
    'Coins sold are those acquired first (FIFO), across all your portfolios here. Deposits and withdrawals of coins are taken as moves between your own wallets. Exchanging one coin for another is a sale at the price of the day.',
  rounding:
    'Income is rounded up and expenses down to 0.01, the tax up to a whole unit. Crowns and euros are converted by the newest fixing up to the day. Your other income may raise the rate.',
  unvalued: 'Not included, as no price or fixing of the day is known: {count} transactions.',
  health: 'Health insurance of {percent}% is paid on the gain too.',
  sources: 'Sources',
  soldOn: 'Sold on',
  asset: 'Asset',
  lineProceeds: 'Income',
  boughtOn: 'Bought on',
  cost: 'Cost',
  gain: 'Gain',
  treatment: 'Tax',
});
