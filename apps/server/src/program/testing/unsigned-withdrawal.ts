import { availableOf, chain } from '@dukat/ledger/accounts';
import { amountOf, negate } from '@dukat/rules/money/amount';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { post } from '../../platform/ledger/post.ts';
import { bitcoinAddress } from './order-requests.ts';
import type { TestProgram } from './test-program.ts';

interface Unsigned {
  /** Unique in the test's database. */
  readonly name: string;
  readonly portfolioId: string;
  readonly amount: string;
}

/** A withdrawal of bitcoin that was never signed: its id. */
export async function unsignedWithdrawal(
  program: TestProgram,
  { name, portfolioId, amount }: Unsigned,
): Promise<string> {
  const stored = await inTransaction(program.database, async (tx) => {
    await post(tx, {
      reference: `unsigned:${name}`,
      type: 'seed',
      entries: [
        { account: chain('BTC'), asset: 'BTC', amount: negate(amountOf(amount)) },
        { account: availableOf(portfolioId), asset: 'BTC', amount: amountOf(amount) },
      ],
    });
    return program.parts.orderParts.wallets.requestWithdrawal(tx, {
      reference: `unsigned:${name}`,
      portfolioId,
      asset: 'BTC',
      network: 'BTC',
      to: { Address: bitcoinAddress, Network: 'BTC' },
      gross: amountOf(amount),
      from: 'available',
      now: program.clock.now(),
    });
  });
  if (stored.refused) throw new Error(stored.reason);
  return stored.value.withdrawalId;
}
