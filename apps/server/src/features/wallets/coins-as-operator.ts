import type {
  giveUpStuckWithdrawal,
  matchHeldCoins,
  returnHeldCoins,
  settleDisputedDeposit,
} from '@dukat/contract/back-office/wallets';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { toAmount } from '@dukat/rules/money/amount';
import { accept, type Result } from '@dukat/rules/result';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import type { Transaction } from '../../platform/database/database.ts';
import {
  type AssessAmounts,
  decideByOperators,
  findOwners,
  type OperatorCall,
  toOutcome,
} from '../operators/approvals-facade.ts';
import { findDepositAddress, type StoredDeposit } from './deposits/deposits-repository.ts';
import {
  lockDisputed,
  type TakeBackDeps,
  takeBackDisputed,
  writeOffDeposit,
} from './deposits/disputed-deposits.ts';
import type { OrderEvents } from './deposits/order-events.ts';
import { matchHeldDeposit, planHeldMatch } from './deposits/release-held-deposit.ts';
import { planHeldReturn, returnHeldDeposit } from './deposits/return-held-deposit.ts';
import type { Chains } from './networks/chains.ts';
import { giveUpPayout, lockUnsigned } from './payouts/give-up-payout.ts';

export interface CoinOperatorDeps extends TakeBackDeps {
  readonly orders: OrderEvents;
  readonly chains: Chains;
  readonly addressChecks: AddressChecks;
  readonly assessAmounts: AssessAmounts;
}

export const depositSubject = (depositId: string) => `deposit:${depositId}`;
export const payoutSubject = (withdrawalId: string) => `withdrawal:${withdrawalId}`;

type Answer<E> = Promise<Result<EndpointResponse<E>, RefusalReason<E>>>;

/** Matches held coins to an order. One operator is enough only if the amount is the order's price and small. */
export async function matchCoinsAsOperator(
  call: OperatorCall,
  given: { readonly depositId: string; readonly orderPublicId: string },
  { orders, assessAmounts }: CoinOperatorDeps,
): Answer<typeof matchHeldCoins> {
  const { tx, now } = call;
  const match = await planHeldMatch(tx, { ...given, orders });
  if (match.refused) return match;
  const { deposit, price } = match.value;
  const { asset, amount } = deposit;
  const decided = await decideByOperators(call, {
    subject: depositSubject(given.depositId),
    act: 'held_deposit.matched',
    target: given.orderPublicId,
    sum: `${amount} ${asset}`,
    owners: await findDepositOwners(tx, deposit, orders, [given.orderPublicId]),
    needsSecondOperator: assessAmounts({ asset, amount: toAmount(amount), price }),
    carryOut: () => matchHeldDeposit(tx, match.value, { orders, now }),
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}

/** Returns held coins to an address. Both operators must confirm the same address. */
export async function returnCoinsAsOperator(
  call: OperatorCall,
  given: { readonly depositId: string; readonly to: WithdrawalAddress },
  { orders, chains, addressChecks, assessAmounts }: CoinOperatorDeps,
): Answer<typeof returnHeldCoins> {
  const { tx, now } = call;
  const planned = await planHeldReturn(tx, { ...given, chains, addressChecks, now });
  if (planned.refused) return planned;
  const { deposit, to } = planned.value;
  const { asset, amount } = deposit;
  const decided = await decideByOperators(call, {
    subject: depositSubject(given.depositId),
    act: 'held_deposit.returned',
    target: addressText(to),
    sum: `${amount} ${asset}`,
    owners: await findDepositOwners(tx, deposit, orders),
    needsSecondOperator: assessAmounts({ asset, amount: toAmount(amount) }),
    carryOut: () => returnHeldDeposit(tx, planned.value, { chains, now }),
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}

/** Returns the owners of the receiving address, of the order it was issued for, and of the orders the coins would be matched to. */
async function findDepositOwners(
  tx: Transaction,
  deposit: StoredDeposit,
  orders: OrderEvents,
  orderPublicIds: readonly string[] = [],
): Promise<readonly string[]> {
  const address = await findDepositAddress(tx, deposit);
  const ofAddress = address?.order_public_id ?? null;
  const ofOrders = await orders.findOrderPortfolios(
    tx,
    ofAddress === null ? orderPublicIds : [...orderPublicIds, ofAddress],
  );
  return findOwners(tx, { portfolioIds: [...ofOrders, address?.portfolio_id ?? null] });
}

/** An address with its memo or tag, which identifies the account at many exchanges. */
function addressText({ Address, Memo, DestinationTag }: WithdrawalEntry): string {
  return [Address, Memo, DestinationTag].filter(Boolean).join(' ');
}

/** Settles the dispute about coins that their chain lost: the owner gives them back, or the platform bears the loss. */
export async function settleDisputeAsOperator(
  call: OperatorCall,
  given: { readonly depositId: string; readonly choice: 'take_back' | 'write_off' },
  deps: CoinOperatorDeps,
): Answer<typeof settleDisputedDeposit> {
  const { tx, now } = call;
  const disputed = await lockDisputed(tx, given.depositId);
  if (disputed.refused) return disputed;
  const { asset, amount } = disputed.value;
  const decided = await decideByOperators(call, {
    subject: depositSubject(given.depositId),
    act: 'disputed_deposit.settled',
    target: given.choice,
    sum: `${amount} ${asset}`,
    owners: await findDepositOwners(tx, disputed.value, deps.orders),
    needsSecondOperator: deps.assessAmounts({ asset, amount: toAmount(amount) }),
    carryOut: async () => {
      if (given.choice === 'take_back') return takeBackDisputed(tx, deps, disputed.value, now);
      await writeOffDeposit(tx, disputed.value, now);
      return accept(null);
    },
  });
  return toOutcome(decided);
}

/** Ends a withdrawal that was never signed; its coins are on the owner's balance again. */
export async function giveUpAsOperator(
  call: OperatorCall,
  withdrawalId: string,
  { orders, assessAmounts }: CoinOperatorDeps,
): Answer<typeof giveUpStuckWithdrawal> {
  const { tx, now } = call;
  const payout = await lockUnsigned(tx, withdrawalId);
  if (payout.refused) return payout;
  const { asset, amount } = payout.value;
  const decided = await decideByOperators(call, {
    subject: payoutSubject(withdrawalId),
    act: 'withdrawal.given_up',
    sum: `${amount} ${asset}`,
    owners: await findOwners(tx, { portfolioIds: [payout.value.portfolio_id] }),
    needsSecondOperator: assessAmounts({ asset, amount: toAmount(amount) }),
    carryOut: () => giveUpPayout(tx, payout.value, { orders, now }),
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}
