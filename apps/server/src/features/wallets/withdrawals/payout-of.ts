import { type Amount, amountOf } from '@dukat/rules/money/amount';
import { impossible } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { Chains } from '../networks/chains.ts';
import type { WithdrawalStatus } from '../wallets-tables.ts';
import { withdrawalByReference, withdrawalStatesOf } from './withdrawals-repository.ts';

export interface PayoutState {
  readonly status: 'pending' | 'sent' | 'final' | 'failed';
  readonly txid: string | null;
  readonly url: string | null;
  readonly address: string;
  /** The amount that arrives, after the withdrawal fee. */
  readonly amount: Amount;
  readonly fee: Amount;
}

export async function payoutOf(
  db: Database,
  chains: Chains,
  reference: string,
): Promise<PayoutState | undefined> {
  const withdrawal = await withdrawalByReference(db, reference);
  if (withdrawal === undefined) return undefined;
  const { txid, network } = withdrawal;
  return {
    status: shown(withdrawal.status),
    txid,
    url: txid === null ? null : (chains.portFor(network)?.explorerUrl(txid) ?? null),
    address: withdrawal.address,
    amount: amountOf(withdrawal.amount),
    fee: amountOf(withdrawal.fee),
  };
}

/** Returns the states of many payouts by reference; omits references without a payout. */
export async function payoutsOf(
  db: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, Pick<PayoutState, 'status' | 'amount'>>> {
  const rows = await withdrawalStatesOf(db, references);
  return new Map(
    rows.map(({ reference, status, amount }) => [
      reference,
      { status: shown(status), amount: amountOf(amount) },
    ]),
  );
}

function shown(status: WithdrawalStatus): PayoutState['status'] {
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
