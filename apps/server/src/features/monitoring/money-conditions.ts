import { type AlertCondition, day, hour } from './alert-condition.ts';

export const moneyConditions: readonly AlertCondition[] = [
  {
    name: 'BooksDiffer',
    severity: 'page',
    metric: 'dukat_ledger_books_differ_ratio',
    bound: { above: 0 },
    forMinutes: 0,
    summary: 'An audit found a difference in the books. Payouts wait.',
  },
  {
    name: 'AuditOld',
    severity: 'page',
    metric: 'dukat_ledger_audit_age_seconds',
    bound: { above: hour },
    // A start after an hour's downtime has this long for the audit that is due.
    forMinutes: 15,
    summary: 'No audit of the books ended within an hour. Payouts wait.',
  },
  {
    name: 'CoinPayoutsWait',
    severity: 'page',
    metric: 'dukat_wallet_payouts_oldest_age_seconds',
    bound: { above: hour / 2 },
    forMinutes: 5,
    summary: 'A payout of coins has waited for half an hour and is not sent.',
  },
  {
    name: 'LightningPayoutsWait',
    severity: 'page',
    metric: 'dukat_lightning_payouts_oldest_age_seconds',
    bound: { above: hour },
    forMinutes: 5,
    summary: 'A Lightning payment has not settled for an hour.',
  },
  {
    name: 'BankPayoutsWait',
    severity: 'page',
    metric: 'dukat_bank_payouts_oldest_age_seconds',
    bound: { above: day },
    forMinutes: 5,
    summary: 'A bank payout has waited for a day and is not submitted.',
  },
  {
    name: 'ReservesShort',
    severity: 'ticket',
    metric: 'dukat_money_reserves_ratio',
    bound: { below: 1 },
    forMinutes: 10,
    summary: 'The platform holds less of an asset than it owes.',
  },
  {
    name: 'HotWalletOverCeiling',
    severity: 'ticket',
    metric: 'dukat_wallet_hot_ceiling_ratio',
    bound: { above: 1 },
    forMinutes: 10,
    summary: 'A hot wallet holds more coins than HOT_WALLET_CEILINGS allows.',
  },
  {
    name: 'SealOld',
    severity: 'ticket',
    metric: 'dukat_ledger_unsealed_age_seconds',
    bound: { above: hour / 4 },
    // A start after a downtime seals within this time.
    forMinutes: 2,
    summary: 'Postings have not been sealed for 15 minutes.',
  },
];
