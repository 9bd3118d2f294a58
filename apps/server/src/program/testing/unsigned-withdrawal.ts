import { availableAccount, chain } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { post } from '../../platform/ledger/post.ts';
import { bitcoinAddress } from './order-requests.ts';
import type { TestProgram } from './test-program.ts';

interface UnsignedWithdrawal {
  readonly reference: string;
  readonly portfolioId: string;
  /** In BTC, which the hot wallet does not have. */
  readonly amount: string;
}

/** Requests a withdrawal that is not signed for lack of coins, and returns its id. */
export async function unsignedWithdrawal(
  program: TestProgram,
  { reference, portfolioId, amount }: UnsignedWithdrawal,
): Promise<string> {
  const gross = toAmount(amount);
  const stored = await inTransaction(program.database, async (tx) => {
    await post(tx, {
      reference,
      type: 'seed',
      entries: [
        { account: chain('BTC'), asset: 'BTC', amount: negate(gross) },
        { account: availableAccount(portfolioId), asset: 'BTC', amount: gross },
      ],
    });
    return program.deps.orderDeps.wallets.requestChainPayout(tx, {
      ...{ reference, portfolioId, gross },
      ...{ asset: 'BTC', network: 'BTC', to: { Address: bitcoinAddress, Network: 'BTC' } },
      from: 'available',
      now: program.clock.now(),
    });
  });
  if (stored.refused) throw new Error(stored.reason);
  return stored.value.payoutId;
}
