import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import { chain, houseRewards } from '@dukat/ledger/accounts';
import { fitsDecimals, formatAmount, negate } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { decideByOperators, type OperatorCall, toOutcome } from '../../operators/approvals-facade.ts';
import { lockProductsOfCoin } from '../products/products-repository.ts';
import { decimalsOf } from '../stakes/create-stake.ts';
import { findIncome, insertIncome } from './incomes-repository.ts';
import type { Income } from './staking-command.ts';

export const incomeSubject = (coin: string) => `staking-income:${coin}`;

/**
 * Books what validators paid for a coin into its reserve of rewards, once two operators want the same. Its products share the reserve, so
 * their lock decides that each payment is booked once.
 */
export async function bookIncome(
  call: OperatorCall,
  { coin, amount, reference, reason }: Income,
): Promise<
  Result<
    { readonly outcome: 'done' | 'waits_for_second_operator' },
    DecisionRefusal | 'stake_product_unknown' | 'stake_income_booked' | 'amount_too_precise'
  >
> {
  const { tx, now } = call;
  const [product] = await lockProductsOfCoin(tx, coin);
  if (product === undefined) return refuse('stake_product_unknown', { field: 'coin' });
  if (!fitsDecimals(amount, decimalsOf(product))) return refuse('amount_too_precise', { field: 'amount' });
  if (await findIncome(tx, coin, reference)) return refuse('stake_income_booked', { field: 'reference' });
  return toOutcome(
    await decideByOperators(call, {
      subject: incomeSubject(coin),
      act: 'staking_income.booked',
      target: `${reference}: ${reason}`,
      sum: `${formatAmount(amount)} ${coin}`,
      owners: [],
      needsSecondOperator: true,
      async carryOut() {
        await insertIncome(tx, { asset: coin, reference, amount, now });
        await postIncome(call, coin, amount);
        return accept(undefined);
      },
    }),
  );
}

/** The coins are on the network, where validators hold them. */
async function postIncome({ tx }: OperatorCall, asset: string, amount: Income['amount']): Promise<void> {
  const network = findAsset(asset)?.defaultNetwork;
  assert(network !== null && network !== undefined, 'expected the network of a staked coin');
  const posted = await post(tx, {
    reference: `staking-income:${publicId()}`,
    type: 'house_move',
    entries: [
      { account: chain(network), asset, amount: negate(amount) },
      { account: houseRewards, asset, amount },
    ],
    about: asset,
  });
  assert(!posted.refused, 'expected a posting that raises both accounts');
}
