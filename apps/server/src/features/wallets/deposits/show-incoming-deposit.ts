import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listDepositConfirmations } from '@dukat/contract/wallets';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { findNetwork } from '@dukat/rules/rates/networks';
import { countConfirmations } from './confirmations.ts';
import { aboveLimit } from './deposits-repository.ts';
import type { IncomingDeposit } from './incoming-deposits-repository.ts';

type WireIncomingDeposit = EndpointResponse<typeof listDepositConfirmations>['deposits'][number];

/** Maps an unconfirmed deposit to its wire format. */
export function showIncomingDeposit(row: IncomingDeposit): WireIncomingDeposit {
  const { network } = row;
  const { confirmations, needed, status, held_because } = incomingState(row);
  return {
    id: row.public_id,
    currency: row.asset,
    network,
    network_name: findNetwork(network)?.name ?? network,
    amount: formatAmount(toAmount(row.amount)),
    txid: row.txid,
    address: row.address,
    label: row.label,
    ...{ confirmations, needed, held_because },
    status: status === 'held' ? 'held' : 'confirming',
    seen_at: row.seen_at.toISOString(),
  };
}

export interface IncomingState {
  readonly confirmations: number;
  readonly needed: number;
  readonly status: 'confirming' | 'held' | 'credited' | 'lost';
  readonly held_because: WireIncomingDeposit['held_because'];
}

type Progress = Pick<
  IncomingDeposit,
  'confirmations_needed' | 'scanned_height' | 'height' | 'status' | 'held_reason'
>;

/** Returns how far a deposit has come. */
export function incomingState(row: Progress): IncomingState {
  const { confirmations_needed: needed, scanned_height: scanned, status } = row;
  const seen = countConfirmations(scanned === null ? null : { height: scanned }, row.height);
  return {
    confirmations: Math.min(seen, needed),
    needed,
    status: status === 'seen' ? 'confirming' : status === 'held' || status === 'credited' ? status : 'lost',
    held_because: status === 'held' ? heldReason(row.held_reason) : null,
  };
}

function heldReason(reason: string | null): NonNullable<WireIncomingDeposit['held_because']> {
  if (reason === aboveLimit) return 'above_limit';
  return reason === 'below_deposit_minimum' ? 'below_minimum' : 'needs_operator';
}
