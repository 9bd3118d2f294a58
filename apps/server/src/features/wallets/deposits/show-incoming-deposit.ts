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
  const { network, confirmations_needed: needed, scanned_height: scanned } = row;
  const seen = countConfirmations(scanned === null ? null : { height: scanned }, row.height);
  return {
    id: row.public_id,
    currency: row.asset,
    network,
    network_name: findNetwork(network)?.name ?? network,
    amount: formatAmount(toAmount(row.amount)),
    txid: row.txid,
    address: row.address,
    label: row.label,
    confirmations: Math.min(seen, needed),
    needed,
    status: row.status === 'held' ? 'held' : 'confirming',
    held_because: row.status === 'held' ? heldReason(row.held_reason) : null,
    seen_at: row.seen_at.toISOString(),
  };
}

function heldReason(reason: string | null): NonNullable<WireIncomingDeposit['held_because']> {
  if (reason === aboveLimit) return 'above_limit';
  return reason === 'below_deposit_minimum' ? 'below_minimum' : 'needs_operator';
}
