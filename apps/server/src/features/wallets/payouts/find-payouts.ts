import { type Amount, toAmount } from '@dukat/rules/money/amount';
import { impossible } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { LightningProgress } from '../lightning-payouts-port.ts';
import type { Chains } from '../networks/chains.ts';
import type { PayoutStatus } from './payout-status-repository.ts';
import { findPayoutByReference, findPayoutStates } from './payouts-repository.ts';

export interface PayoutState {
  readonly status: 'pending' | 'sent' | 'final' | 'failed';
  readonly txid: string | null;
  readonly url: string | null;
  readonly address: string;
  /** The amount that arrives, after the withdrawal fee. */
  readonly amount: Amount;
  readonly fee: Amount;
  /** Absent on chains. */
  readonly lightning?: LightningProgress;
}

export async function findPayout(
  db: Database,
  chains: Chains,
  reference: string,
): Promise<PayoutState | undefined> {
  const payout = await findPayoutByReference(db, reference);
  if (payout === undefined) return undefined;
  const { txid, network } = payout;
  return {
    status: shownStatus(payout.status),
    txid,
    url: txid === null ? null : (chains.portFor(network)?.explorerUrl(txid) ?? null),
    address: payout.address,
    amount: toAmount(payout.amount),
    fee: toAmount(payout.fee),
  };
}

/** Returns the states of many payouts by reference; omits references without a payout. */
export async function findPayouts(
  db: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, Pick<PayoutState, 'status' | 'amount'>>> {
  const rows = await findPayoutStates(db, references);
  return new Map(
    rows.map(({ reference, status, amount }) => [
      reference,
      { status: shownStatus(status), amount: toAmount(amount) },
    ]),
  );
}

export function shownStatus(status: PayoutStatus): PayoutState['status'] {
  switch (status) {
    case 'stored':
    case 'signed':
      return 'pending';
    case 'sent':
    case 'final':
    case 'failed':
      return status;
    default:
      return impossible(status);
  }
}
