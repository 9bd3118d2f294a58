import type { LedgerAccount } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { toAmount } from '@dukat/rules/money/amount';

/** Returns a posting that moves one asset from one account to another. */
export function transfer(
  reference: string,
  from: LedgerAccount,
  to: LedgerAccount,
  amount: string,
  asset = 'CZK',
): Posting {
  return {
    reference,
    type: 'portfolio_move',
    entries: [
      { account: from, asset, amount: toAmount(`-${amount}`) },
      { account: to, asset, amount: toAmount(amount) },
    ],
  };
}
