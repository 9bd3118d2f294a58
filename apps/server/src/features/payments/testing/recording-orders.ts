import { blockedAccount } from '@dukat/ledger/accounts';
import { formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import { post } from '../../../platform/ledger/post.ts';
import type { AccountChecksPort } from '../account-checks-port.ts';
import type { CardDeposits } from '../card-deposits-port.ts';
import type { OrdersPort, PaymentArrival } from '../orders-port.ts';
import type { PlanDeposits } from '../plan-deposits-port.ts';

export interface RecordingOrders extends OrdersPort {
  readonly arrivals: PaymentArrival[];
  readonly final: string[];
  readonly failed: { reference: string; reason: string }[];
  readonly returnedAmount: {
    readonly reference: string;
    readonly amount: string;
    readonly isWhole: boolean;
  }[];
}

/** Fake orders for payments: they book what arrives to one payer and record the calls. */
export function recordingOrders(payer: string): RecordingOrders {
  const arrivals: PaymentArrival[] = [];
  const final: string[] = [];
  const failed: { reference: string; reason: string }[] = [];
  const returnedAmount: RecordingOrders['returnedAmount'] = [];
  return {
    arrivals,
    final,
    failed,
    returnedAmount,
    async lockPrice() {
      return { asset: 'CZK', amount: toAmount('100') };
    },
    async findOrderPortfolios() {
      return [];
    },
    async unpaidPrice() {
      return accept({ asset: 'CZK', amount: toAmount('100') });
    },
    async lockUnpaid() {
      return accept({ asset: 'CZK', amount: toAmount('100') });
    },
    async paymentsArrived(tx, arrived) {
      for (const { source, houseAccount, asset, amount } of arrived) {
        const posted = await post(tx, {
          reference: `payment:${source}`,
          type: 'payment_matched',
          entries: [
            { account: houseAccount, asset, amount: negate(amount) },
            { account: blockedAccount(payer), asset, amount },
          ],
        });
        if (posted.refused) throw new Error(posted.reason);
      }
      arrivals.push(...arrived);
    },
    async payoutFinal(_tx, { reference }) {
      final.push(reference);
    },
    async payoutFailed(_tx, { reference, reason }) {
      failed.push({ reference, reason });
    },
    async payoutReturned(_tx, { reference, returnedAmount: amount, isWhole }) {
      returnedAmount.push({ reference, amount: formatAmount(amount), isWhole });
    },
  };
}

/** For tests without gift cards. */
export const noGiftCards: CardDeposits = { lock: async () => {}, deposited: async () => {} };

/** For tests without plans of automatic payments. */
export const noPlans: PlanDeposits = { lock: async () => {}, deposited: async () => {} };

/** For tests without checks of bank accounts. */
export const noAccountChecks: AccountChecksPort = {
  paymentArrived: () => Promise.reject(new Error('no check was started')),
};
