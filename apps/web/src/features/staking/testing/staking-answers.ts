import { stakingRisksVersion } from '@dukat/rules/staking/product';
import type { Answers } from '../../../testing/render-page.tsx';

const flexible = {
  currency: 'ETH.S',
  coin: 'ETH',
  coin_name: 'Ethereum',
  coin_slug: 'ethereum',
  decimals: 18,
  kind: 'flexible',
  rate: { gross: '0.035', commission: '0.15', net: '0.02975' },
  smallest: '0.001',
  remaining: null,
  earns_after_days: 1,
  unbonding_days: 5,
  lock_days: null,
  early_end_share: '0',
  covered_share: '0.5',
  is_open: true,
};

export const products = [
  flexible,
  {
    ...flexible,
    ...{ currency: 'TRX.L', coin: 'TRX', coin_name: 'TRON', coin_slug: 'tron', decimals: 6, kind: 'locked' },
    ...{ rate: { gross: '0.055', commission: '0.15', net: '0.04675' }, smallest: '100', remaining: '5000' },
    ...{ lock_days: 30, unbonding_days: 0, early_end_share: '0.02' },
  },
  { ...flexible, currency: 'DOT.S', coin: 'DOT', coin_name: 'Polkadot', is_open: false },
];

export const stake = {
  id: 'STAKE-1',
  currency: 'ETH.S',
  coin: 'ETH',
  kind: 'flexible',
  state: 'earning',
  amount: '2',
  unbonding: [],
  is_compounding: false,
  renews: false,
  locked_until: null,
  early_end_share: '0',
  rewarded: '0.0003',
  years: [{ year: 2026, amount: '0.0003' }],
  months: [{ month: '2026-11', amount: '0.0003' }],
  rewards: [
    { day: '2026-11-27', amount: '0.0002', is_compounded: false },
    { day: '2026-11-26', amount: '0.0001', is_compounded: false },
  ],
  next_reward: { day: '2026-11-28', paid_from: '2026-11-28T23:00:00Z', amount: '0.000163' },
  losses: [],
  created_at: '2026-11-20T10:00:00Z',
};

const account = (currency: string, availableFunds: string) => ({ currency, availableFunds });

/** What the server answers to the page, with these stakes of the owner. */
export const stakingAnswers = (stakes: readonly object[], answers: Answers = {}): Answers => ({
  '/api/staking-currencies': { products, today: '2026-11-28', risks_version: stakingRisksVersion },
  '/api/staking-currencies/{currency}/rates': {
    rates: [{ from: '2026-11-01', gross: '0.035', net: '0.02975' }],
  },
  '/api/user/stakes': { stakes, total: stakes.length },
  '/api/user/accounts': { accounts: [account('ETH', '10'), account('TRX', '2000')] },
  '/api/rates': { data: [] },
  '/api/compact_rates': { data: [] },
  '/api/v2/rate_history': { data: [] },
  ...answers,
});
