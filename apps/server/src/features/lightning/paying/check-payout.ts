import type { BitcoinNetwork } from '@dukat/rules/lightning/invoice';
import { addressUrl } from '@dukat/rules/lightning/lnurl-service';
import { readPaymentRequest } from '@dukat/rules/lightning/payment-request';
import { checkPayoutInvoice } from '@dukat/rules/lightning/payout-invoice';
import { type Amount, formatAmount, subtract } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { LightningDestination, LightningDestinationRefusal } from '../../wallets/wallets-facade.ts';
import { checkOwnInvoice } from './pay-own-invoice.ts';
import { checkPayable } from './pay-request.ts';
import { sumStored } from './sending-repository.ts';

export interface SendingTerms {
  readonly network: BitcoinNetwork;
  /** Returns what the channels can send now, as far as it is known. */
  largest(): Amount | undefined;
  /** Whether a host is one of this installation's, whose wallets are paid without the node. */
  isOwnHost(host: string): boolean;
}

/** Checks where a payout will go, before anything is paid for it. The host of an address is asked only when it is sent. */
export async function checkPayout(
  db: Database,
  { network, largest, isOwnHost }: SendingTerms,
  { address, payer, expected, ...terms }: LightningDestination,
): Promise<Result<null, LightningDestinationRefusal>> {
  const read = checkPayoutInvoice(address, { network, ...terms });
  if (read.refused) return read;
  const payable = await checkPayable(db, payer, { invoice: read.value, address });
  if (payable.refused) return payable;
  const most = largest();
  if (most === undefined || payable.value || isOwnHost(serviceHost(address))) return accept(null);
  // Payments that wait to be sent will leave by the same channels.
  const left = subtract(most, await sumStored(db));
  if (expected <= left) return accept(null);
  if (left <= 0n) return refuse('lightning_send_exhausted');
  return refuse('above_lightning_send_capacity', { values: { left: formatAmount(left) } });
}

/** Whether a payout will probably be paid without the node: to a customer's invoice, or to a wallet of this installation. */
export async function isPaidInside(
  db: Database,
  { isOwnHost }: Pick<SendingTerms, 'isOwnHost'>,
  { portfolioId, address }: { readonly portfolioId: string; readonly address: string },
): Promise<boolean> {
  const read = readPaymentRequest(address);
  const code = read.refused ? undefined : read.value.codes[0];
  if (code?.kind !== 'LIGHTNING_INVOICE') return isOwnHost(serviceHost(address));
  const invoice = { paymentHash: code.invoice.paymentHash, request: code.code };
  const own = await checkOwnInvoice(db, { portfolio_id: portfolioId }, invoice);
  return own.refused || own.value;
}

/** Returns the host of an LNURL or Lightning address; empty for an invoice. */
function serviceHost(address: string): string {
  const read = readPaymentRequest(address);
  const code = read.refused ? undefined : read.value.codes[0];
  if (code?.kind === 'LN_URL') return new URL(code.lnurl.url).hostname;
  return code?.kind === 'LIGHTNING_ADDRESS' ? new URL(addressUrl(code.code)).hostname : '';
}
