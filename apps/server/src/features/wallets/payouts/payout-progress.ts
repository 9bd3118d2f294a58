import type { Database } from '../../../platform/database/database.ts';
import { countConfirmations } from '../deposits/confirmations.ts';
import type { LightningPayout, LightningProgress } from '../lightning-payouts-port.ts';
import type { Chains } from '../networks/chains.ts';
import { progressRows } from './payout-progress-repository.ts';
import type { PayoutStatus } from './payout-status-repository.ts';

/** Progress of a coin payout. */
export interface PayoutProgress {
  readonly status: PayoutStatus;
  /** Present once it is signed. */
  readonly transaction: {
    readonly txid: string;
    readonly url: string | null;
    readonly confirmations: number;
    readonly needed: number;
  } | null;
  /** Absent on chains. */
  readonly lightning?: LightningProgress;
}

export function lightningProgress({ status, progress }: LightningPayout): PayoutProgress {
  const { paymentHash } = progress;
  const transaction = paymentHash && { txid: paymentHash, url: null, confirmations: 0, needed: 0 };
  return { status, transaction: transaction || null, lightning: progress };
}

/** Returns the progress of many payouts by reference; omits references without a payout. */
export async function readPayoutProgress(
  db: Database,
  chains: Chains,
  references: readonly string[],
): Promise<ReadonlyMap<string, PayoutProgress>> {
  const rows = await progressRows(db, references);
  return new Map(
    rows.map(({ reference, status, network, txid, height, scanned_height: tip }) => [
      reference,
      {
        status,
        transaction:
          txid === null
            ? null
            : {
                txid,
                url: chains.portFor(network)?.explorerUrl(txid) ?? null,
                confirmations: countConfirmations(tip === null ? null : { height: tip }, height),
                needed: chains.confirmationsFor(network),
              },
      },
    ]),
  );
}
