import type { ResponseOf } from '@dukat/contract/endpoint';
import type { readWaitingPayment } from '@dukat/contract/waiting-payments';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../platform/database/database.ts';
import type { ReturnTerms } from '../wallets/wallets-facade.ts';
import type { OrderParts } from './order-ports.ts';
import { assetOf, type StoredOrder } from './stored-order.ts';
import type { StoredPayment } from './waiting-payments-repository.ts';

export interface AddressOffer {
  readonly kind: 'to_address';
  readonly terms: ReturnTerms;
}

export type SendBackOffer = { readonly kind: 'to_sender' } | AddressOffer;

/**
 * How waiting money can go back; null where it cannot. The page offers exactly what the choice does: a bank's money needs
 * an account that it came from, coins a served network and more than it costs.
 */
export async function sendBackOffer(
  db: Database,
  { bank, wallets }: OrderParts,
  order: StoredOrder,
  { source, asset, amount }: StoredPayment,
): Promise<SendBackOffer | null> {
  if (!order.sell) return (await bank.canSendBack(db, source)) ? { kind: 'to_sender' } : null;
  const terms = wallets.returnTerms({ source, asset, gross: amount });
  return terms === undefined ? null : { kind: 'to_address', terms };
}

type WireOffer = ResponseOf<typeof readWaitingPayment>['payment']['send_back'];

export function wireOffer(
  offer: SendBackOffer | null,
  { asset, mayChoose }: { readonly asset: string; readonly mayChoose: boolean },
): WireOffer {
  if (offer === null || offer.kind === 'to_sender') return offer;
  const { network, networkLabel, fee, arrives } = offer.terms;
  const fields = assetOf(asset).withdrawalFields;
  return {
    kind: 'to_address',
    currency: asset,
    network,
    network_label: networkLabel,
    fee: formatAmount(fee),
    arrives: formatAmount(arrives),
    note: fields.find((field) => field === 'Memo' || field === 'DestinationTag') ?? null,
    needs_login: !mayChoose,
  };
}
