import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readWaitingPayment } from '@dukat/contract/orders/waiting-payments';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import type { ReturnTerms } from '../../wallets/wallets-facade.ts';
import type { OrderDeps } from '../order-ports.ts';
import { checkReturnLimit } from '../payout/payout-limit.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredPayment } from './waiting-payments-repository.ts';

export interface AddressOffer {
  readonly kind: 'to_address';
  readonly terms: ReturnTerms;
  /** The worth in crowns; null if its owner must be verified first. */
  readonly crowns: Amount | null;
}

type SendBackOffer = { readonly kind: 'to_sender' } | AddressOffer;

/**
 * Returns how waiting money can be returned; null if it cannot. The page offers exactly what the choice accepts: money
 * by bank needs the account that it came from, coins a served network and more than the fee.
 */
export async function returnOffer(
  db: Database,
  deps: OrderDeps,
  order: StoredOrder,
  { source, asset, amount }: StoredPayment,
  now: Date,
): Promise<SendBackOffer | null> {
  if (!order.sell) return (await deps.bank.canSendBack(db, source)) ? { kind: 'to_sender' } : null;
  const terms = deps.wallets.returnTerms({ source, asset, gross: amount });
  if (terms === undefined) return null;
  const limit = await checkReturnLimit(db, deps, order, amount, now);
  if (!limit.refused) return { kind: 'to_address', terms, crowns: limit.value.crowns };
  return limit.reason === 'needs_verification' ? { kind: 'to_address', terms, crowns: null } : null;
}

type WireOffer = EndpointResponse<typeof readWaitingPayment>['payment']['send_back'];

export function wireOffer(
  offer: SendBackOffer | null,
  {
    asset,
    mayChoose,
    isMailMissing,
  }: { readonly asset: string; readonly mayChoose: boolean; readonly isMailMissing: boolean },
): WireOffer {
  if (offer === null || offer.kind === 'to_sender') return offer;
  const { crowns } = offer;
  const { network, networkLabel, fee, arrives, note } = offer.terms;
  return {
    kind: 'to_address',
    currency: asset,
    network,
    network_label: networkLabel,
    fee: formatAmount(fee),
    arrives: formatAmount(arrives),
    note,
    needs: !mayChoose ? 'login' : crowns === null ? 'verification' : isMailMissing ? 'mail' : null,
  };
}
