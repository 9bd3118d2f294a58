import { chain, inFlight } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { findPayoutPurpose } from '@dukat/rules/payments/payout-purpose';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { post } from '../../../platform/ledger/post.ts';
import { continueTraces } from '../../../platform/tracing/continue-traces.ts';
import { countConfirmations } from '../deposits/confirmations.ts';
import { readCursor } from '../networks/networks-repository.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import { bookNetworkFee } from './book-network-fee.ts';
import { failPayout } from './fail-payout.ts';
import { endPayout, findMinedPayouts, lockPayout, type StoredPayout } from './payouts-repository.ts';

/** Ends withdrawals with enough confirmations, each in a separate transaction. */
export async function followPayouts(deps: WalletsDeps, network: string): Promise<void> {
  const tip = await readCursor(deps.database, network);
  if (tip === null) return;
  const deepest = tip.height - deps.chains.confirmationsFor(network) + 1;
  await forEachIsolated(findMinedPayouts(deps.database, network, deepest), async ({ id, traceparent }) => {
    await continueTraces('end payout', [traceparent], () =>
      inTransaction(deps.database, (tx) => followPayout(tx, deps, id)),
    );
    crashPoint('withdrawal-ended');
  });
}

async function followPayout(tx: Transaction, deps: WalletsDeps, id: string): Promise<void> {
  const payout = await lockPayout(tx, id);
  if (payout.status !== 'sent' && payout.status !== 'signed') return;
  const tip = await readCursor(tx, payout.network);
  const needed = deps.chains.confirmationsFor(payout.network);
  if (countConfirmations(tip, payout.height) < needed) return;

  const isBooked = await bookNetworkFee(tx, {
    network: payout.network,
    fee: toAmount(payout.network_fee ?? '0'),
    reference: `withdrawal-network-fee:${payout.reference}`,
    about: payout.public_id,
  });
  assert(isBooked, `expected the fee of ${payout.network} to be covered`);
  const now = deps.clock.now();
  if (payout.is_reverted) {
    await failPayout(tx, deps.orders, { payout, reason: 'reverted_by_network', now });
    return;
  }
  await bookFinal(tx, payout);
  await endPayout(tx, id, 'final', now);
  const { reference, txid } = payout;
  if (findPayoutPurpose(reference) !== undefined) {
    await deps.orders.payoutFinal(tx, { reference, now, ...(txid === null ? {} : { txid }) });
  }
}

async function bookFinal(
  tx: Transaction,
  { reference, network, asset, amount, public_id }: StoredPayout,
): Promise<void> {
  const posted = await post(tx, {
    reference: `withdrawal-final:${reference}`,
    type: 'payout_final',
    entries: [
      { account: inFlight(network), asset, amount: negate(toAmount(amount)) },
      { account: chain(network), asset, amount: toAmount(amount) },
    ],
    about: public_id,
  });
  assert(!posted.refused, `expected the coins sent on ${network} to be covered`);
}
