import type { ResponseOf } from '@dukat/contract/endpoint';
import type { listDepositConfirmations } from '@dukat/contract/wallets';
import { amountOf, formatAmount } from '@dukat/rules/money/amount';
import { findNetwork } from '@dukat/rules/rates/networks';
import type { ComingDeposit } from './coming-deposits-repository.ts';
import { confirmationsOf } from './confirmations.ts';
import { aboveLimit } from './deposits-repository.ts';

type OnTheWay = ResponseOf<typeof listDepositConfirmations>['deposits'][number];

/** Maps an unconfirmed deposit to its wire format. */
export function showComingDeposit(row: ComingDeposit): OnTheWay {
  const { network, confirmations_needed: needed, scanned_height: scanned } = row;
  const seen = confirmationsOf(scanned === null ? null : { height: scanned }, row.height);
  return {
    id: row.public_id,
    currency: row.asset,
    network,
    network_name: findNetwork(network)?.name ?? network,
    amount: formatAmount(amountOf(row.amount)),
    txid: row.txid,
    address: row.address,
    label: row.label,
    confirmations: Math.min(seen, needed),
    needed,
    status: row.status === 'held' ? 'held' : 'confirming',
    held_because: row.status === 'held' ? reasonOf(row.held_reason) : null,
    seen_at: row.seen_at.toISOString(),
  };
}

function reasonOf(reason: string | null): NonNullable<OnTheWay['held_because']> {
  if (reason === aboveLimit) return 'above_limit';
  return reason === 'below_deposit_minimum' ? 'below_minimum' : 'needs_operator';
}
