import { comparableAddress } from '@dukat/rules/wallets/address/comparable-address';
import { findOpenRestore } from '../../../platform/backup/restore-hold.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { decideFinding, lockFinding, openFindings } from '../../restores/restores-facade.ts';
import type { WalletsDeps } from '../wallets-deps.ts';
import { lockUnsignedPayouts, recordPayoutSent } from './restored-repository.ts';
import { chainSource } from './store-sent-transaction.ts';

/**
 * Marks withdrawals as sent that already left the restored database's wallet: same network, coin, destination and amount. Repeated while
 * payouts are on hold, since an order may request its payout again only later.
 */
export async function matchSentTransactions(
  { database, clock }: WalletsDeps,
  network: string,
): Promise<void> {
  if ((await findOpenRestore(database)) === undefined) return;
  await forEachIsolated(openFindings(database, chainSource(network)), ({ id }) =>
    inTransaction(database, (tx) => matchFinding(tx, id, network, clock.now())),
  );
}

async function matchFinding(tx: Transaction, id: string, network: string, now: Date): Promise<void> {
  const finding = await lockFinding(tx, id);
  if (finding === undefined || finding.decided_at !== null) return;
  const { asset, amount, memo, nonce, network_fee: networkFee, height } = finding;
  const destination = comparableAddress(network, finding.destination);
  const waiting = await lockUnsignedPayouts(tx, { network, asset, amount });
  const sent = waiting.find(
    (payout) => comparableAddress(network, payout.address) === destination && payout.memo === memo,
  );
  if (sent === undefined) return;
  const txid = finding.reference.slice(0, finding.reference.lastIndexOf(':'));
  await recordPayoutSent(tx, sent.id, { txid, nonce, networkFee, height });
  await decideFinding(tx, id, { recordedAs: sent.reference, now });
}
