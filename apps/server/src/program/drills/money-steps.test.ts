import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Each file that writes into the ledger, with the crash points between the write and its commit at which a drill kills the program
// (`slices.test.ts` checks that one does). A new step with money must be on this list.

const features = fileURLToPath(new URL('../../features', import.meta.url));

const steps: Readonly<Record<string, readonly string[]>> = {
  'gateways/disputes/gateway-disputes.ts': ['operators-decided'],
  'gateways/disputes/win-chargeback.ts': ['operators-decided'],
  'gateways/parts/end-part.ts': ['gateway-part-ended', 'operators-decided'],
  'gateways/parts/request-part.ts': ['gateway-part-stored'],
  'gateways/payments/book-payment.ts': ['gateway-end-booked'],
  'gateways/payments/record-gateway-update.ts': ['gateway-payment-booked'],
  'gateways/payments/release-held.ts': ['gateway-payment-released'],
  'gateways/refunds/request-refund.ts': ['gateway-refund-stored'],
  'gift-cards/claiming/claim-card.ts': ['gift-card-claimed'],
  'gift-cards/claiming/release-claims.ts': ['gift-card-released'],
  'gift-cards/disputes/card-disputes.ts': ['operators-decided'],
  'gift-cards/expiry/expire-cards.ts': ['gift-card-expired'],
  'gift-cards/issue-card.ts': ['gift-card-paid', 'gift-card-coded'],
  'gift-cards/operators/take-rest.ts': ['operators-decided'],
  'gift-cards/refund-card.ts': ['gift-card-refunded'],
  'lightning/node/book-difference.ts': ['operators-decided'],
  'lightning/paying/book-payment.ts': ['ln-booked'],
  'lightning/paying/lightning-payouts.ts': ['ln-asked'],
  'lightning/receiving/book-settled.ts': ['ln-settled', 'ln-booked'],
  'lightning/receiving/release-held.ts': ['ln-released'],
  'loans/lending/accrue-interest.ts': ['loan-interest', 'loan-repaid'],
  'loans/lending/draw-loan.ts': ['loan-drawn', 'loan-repaid'],
  'loans/lending/pay-loan.ts': ['loan-repaid'],
  'loans/operators/write-off-loan.ts': ['operators-decided'],
  'loans/sales/book-step.ts': ['loan-sold', 'operators-decided'],
  'operators/correct-books.ts': ['operators-decided'],
  'orders/creation/new-order-repository.ts': ['order-stored'],
  'orders/payment/payments-arrived.ts': ['order-payment-booked'],
  'orders/payout/release-proceeds.ts': ['gift-card-paid', 'order-payout-stored'],
  'orders/trading/end-trading.ts': ['order-refunded'],
  'orders/trading/trade-together.ts': ['order-filled'],
  'orders/trading/trade-with-inventory.ts': ['order-filled'],
  'payments/deposits/credit-deposits.ts': ['bank-match-before-commit'],
  'payments/deposits/release-deposits.ts': ['deposit-released', 'payment-claimed'],
  'payments/payouts/end-payout.ts': ['bank-payout-failed', 'bank-match-before-commit'],
  'payments/payouts/return-payout.ts': ['bank-payout-returned', 'operators-decided'],
  'payments/payouts/stop-payout.ts': ['withdrawal-canceled'],
  'payments/payouts/store-payout.ts': ['operators-decided', 'withdrawal-confirmed', 'order-payout-stored'],
  'payments/suspense/put-into-suspense.ts': ['bank-match-before-commit'],
  'portfolios/move-funds.ts': ['funds-moved'],
  'referral/payout/pay-rewards.ts': ['referral-paid'],
  'staking/losses/apply-losses.ts': ['stake-loss-page'],
  'staking/operators/book-income.ts': ['operators-decided'],
  'staking/operators/change-products.ts': ['operators-decided'],
  'staking/operators/penalties.ts': ['operators-decided'],
  'staking/running/pay-day.ts': ['stake-day-page'],
  'staking/stakes/create-stake.ts': ['stake-held'],
  'staking/stakes/end-stake.ts': ['stake-penalty'],
  'staking/stakes/return-unbonding.ts': ['stake-ended'],
  'trading/exchange/batch/batch-repository.ts': ['exchange-recorded'],
  'verification/bank-account/payment-arrived.ts': ['bank-match-before-commit'],
  'wallets/deposits/disputed-deposits.ts': ['deposit-disputed', 'operators-decided'],
  'wallets/deposits/drop-missing-deposits.ts': ['deposit-reversed'],
  'wallets/deposits/release-held-deposit.ts': ['held-deposit-released'],
  'wallets/deposits/settle-deposits.ts': ['deposit-settled'],
  'wallets/payouts/book-network-fee.ts': ['withdrawal-ended'],
  'wallets/payouts/fail-payout.ts': ['operators-decided'],
  'wallets/payouts/follow-payouts.ts': ['withdrawal-ended'],
  'wallets/payouts/request-chain-payout.ts': ['withdrawal-confirmed', 'held-deposit-returned'],
  'withdrawals/creation/hold-withdrawal.ts': ['withdrawal-asked', 'transfer-asked'],
  'withdrawals/ending/release-hold.ts': ['withdrawal-expired', 'withdrawal-refused', 'transfer-declined'],
  'withdrawals/personal/take-transfer.ts': ['transfer-taken'],
};

/** The seeding of house accounts, before anyone has money. */
const foundation = ['trading/broker/fund-broker.ts', 'trading/market-maker/stake-maker.ts'];

const sources = globSync('**/*.ts', { cwd: features })
  .filter((path) => !/\.(test|examples)\.ts$|(^|\/)testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(features, path), 'utf8') }));

/** Every file that writes into the ledger imports one of these. */
const writer =
  /import \{[^}]*\b(post|postAll|verdictsOn|postingsInOrder)\b[^}]*\} from '[./]+\/platform\/ledger\/(post|post-in-order)\.ts'/;

test('every file that writes into the ledger has a crash point', () => {
  const posting = sources.filter(({ text }) => writer.test(text));
  expect(posting.map(({ path }) => path).toSorted()).toEqual(
    [...Object.keys(steps), ...foundation].toSorted(),
  );
});

test('the listed crash points exist in the code', () => {
  const passed = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/crashPoint\('([^']+)'\)/g)].map(([, point]) => point)),
  );
  expect(
    Object.values(steps)
      .flat()
      .filter((point) => !passed.has(point)),
  ).toEqual([]);
});
