import { chain, inFlight } from '@dukat/ledger/accounts';
import { amountOf, negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import { post } from '../../../platform/ledger/post.ts';
import { confirmationsOf } from '../deposits/confirmations.ts';
import { cursorOf } from '../networks/networks-repository.ts';
import type { WalletsDeps } from '../wallets-parts.ts';
import { bookNetworkFee } from './book-network-fee.ts';
import { failWithdrawal, isFollowed } from './fail-withdrawal.ts';
import {
  endWithdrawal,
  lockWithdrawal,
  minedWithdrawals,
  type StoredWithdrawal,
} from './withdrawals-repository.ts';

/** Ends withdrawals with enough confirmations, each in a separate transaction. */
export async function followWithdrawals(deps: WalletsDeps, network: string): Promise<void> {
  const tip = await cursorOf(deps.database, network);
  if (tip === null) return;
  const deepest = tip.height - deps.chains.confirmationsFor(network) + 1;
  await eachByItself(minedWithdrawals(deps.database, network, deepest), async ({ id }) => {
    await inTransaction(deps.database, (tx) => followWithdrawal(tx, deps, id));
    crashPoint('withdrawal-ended');
  });
}

async function followWithdrawal(tx: Transaction, deps: WalletsDeps, id: string): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal.status !== 'sent' && withdrawal.status !== 'signed') return;
  const tip = await cursorOf(tx, withdrawal.network);
  const needed = deps.chains.confirmationsFor(withdrawal.network);
  if (confirmationsOf(tip, withdrawal.height) < needed) return;

  const isBooked = await bookNetworkFee(tx, {
    network: withdrawal.network,
    fee: amountOf(withdrawal.network_fee ?? '0'),
    reference: `withdrawal-network-fee:${withdrawal.reference}`,
    about: withdrawal.public_id,
  });
  assert(isBooked, `expected the fee of ${withdrawal.network} to be covered`);
  const now = deps.clock.now();
  if (withdrawal.is_reverted) {
    await failWithdrawal(tx, deps.orders, { withdrawal, reason: 'reverted_by_network', now });
    return;
  }
  await bookFinal(tx, withdrawal);
  await endWithdrawal(tx, id, 'final', now);
  const { reference, txid } = withdrawal;
  if (isFollowed(reference)) {
    await deps.orders.payoutFinal(tx, { reference, now, ...(txid === null ? {} : { txid }) });
  }
}

async function bookFinal(
  tx: Transaction,
  { reference, network, asset, amount, public_id }: StoredWithdrawal,
): Promise<void> {
  const posted = await post(tx, {
    reference: `withdrawal-final:${reference}`,
    type: 'payout_final',
    entries: [
      { account: inFlight(network), asset, amount: negate(amountOf(amount)) },
      { account: chain(network), asset, amount: amountOf(amount) },
    ],
    about: public_id,
  });
  assert(!posted.refused, `expected the coins sent on ${network} to be covered`);
}
