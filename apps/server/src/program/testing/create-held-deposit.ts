import { chain, houseSuspense } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { post } from '../../platform/ledger/post.ts';
import type { TestProgram } from './test-program.ts';

/** Bitcoin without an owner, held in suspense. Returns its id. */
export async function createHeldDeposit(program: TestProgram, id: string, amount: string): Promise<string> {
  await inTransaction(program.database, async (tx) => {
    await post(tx, {
      reference: `deposit:chain:BTC:${id}:0`,
      type: 'suspense_in',
      entries: [
        { account: chain('BTC'), asset: 'BTC', amount: negate(toAmount(amount)) },
        { account: houseSuspense, asset: 'BTC', amount: toAmount(amount) },
      ],
    });
    await tx
      .insertInto('wallet_deposits')
      .values({
        public_id: id,
        network: 'BTC',
        txid: id,
        transfer_index: 0,
        address_id: null,
        memo: null,
        asset: 'BTC',
        amount,
        deposit_fee: '0',
        confirmations_needed: 1,
        sender: null,
        height: 1,
        status: 'held',
        held_reason: 'memo_unknown',
        told_confirmations: null,
        seen_at: program.clock.now(),
        settled_at: program.clock.now(),
      })
      .execute();
  });
  return id;
}
