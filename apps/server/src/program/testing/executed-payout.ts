import {
  type Owner,
  toBank,
  type WithdrawalsWorld,
} from '../../features/withdrawals/testing/withdrawals-world.ts';

/** Returns the reference of a withdrawal of the owner that the bank has executed. */
export async function executedPayout(
  { program }: Pick<WithdrawalsWorld, 'program'>,
  owner: Owner,
  amount: string,
): Promise<string> {
  await owner.give('CZK', '5000');
  await owner.confirmed({ currency: 'CZK', amount, to: toBank });
  await program.settle();
  const { end_to_end_id } = await program.database
    .selectFrom('bank_payouts')
    .select('end_to_end_id')
    .where('portfolio_id', '=', owner.portfolioId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return end_to_end_id;
}
