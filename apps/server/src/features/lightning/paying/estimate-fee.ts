import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { estimateLightningFee } from '@dukat/contract/lightning';
import { toMsat } from '@dukat/rules/lightning/msat';
import type { OutgoingPayment } from '@dukat/rules/lightning/outgoing-payment';
import { satoshisUp, suggestMaxFee } from '@dukat/rules/lightning/payment-charge';
import { add, formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import type { FeeEstimate, LightningNode } from '../node-port.ts';
import { checkOwnInvoice } from './pay-own-invoice.ts';

type Estimated = EndpointResponse<typeof estimateLightningFee>;

/** Returns what a payment costs now and at most. A customer's invoice costs nothing. */
export async function estimateFee(
  db: Database,
  node: LightningNode,
  { portfolioId, payment }: { readonly portfolioId: string; readonly payment: OutgoingPayment },
): Promise<Estimated> {
  const { amount } = payment;
  const route = await findRoute(db, node, portfolioId, payment);
  const feeMsat = route?.kind === 'route' ? route.feeMsat : undefined;
  const maxFee = suggestMaxFee(amount, feeMsat);
  return {
    currency: 'BTC',
    arrives: formatAmount(amount),
    fee: feeMsat === undefined ? null : formatAmount(satoshisUp(feeMsat)),
    max_fee: formatAmount(maxFee),
    total: formatAmount(add(amount, maxFee)),
    has_no_route: route?.kind === 'no_route',
  };
}

/** Undefined for an LNURL or Lightning address: its payee is known when it is paid. */
async function findRoute(
  db: Database,
  node: LightningNode,
  portfolioId: string,
  { invoice, address, amount }: OutgoingPayment,
): Promise<FeeEstimate | undefined> {
  if (invoice === undefined) return undefined;
  const { paymentHash, msat } = invoice;
  const own = await checkOwnInvoice(db, { portfolio_id: portfolioId }, { paymentHash, request: address });
  if (own.refused || own.value) return { kind: 'route', feeMsat: 0n };
  return node.estimateFee({ request: address, msat: msat === undefined ? toMsat(amount) : null });
}
