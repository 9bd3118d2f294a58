import type { Invoice } from '@dukat/rules/lightning/invoice';
import { addressUrl } from '@dukat/rules/lightning/lnurl-service';
import { toMsat } from '@dukat/rules/lightning/msat';
import { satoshisUp } from '@dukat/rules/lightning/payment-charge';
import { readPaymentRequest } from '@dukat/rules/lightning/payment-request';
import { toAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { askService } from '../lnurl/ask-service.ts';
import { requestInvoice } from '../lnurl/request-invoice.ts';
import type { PayableInvoice } from './payable-invoice.ts';
import type { PayingDeps } from './paying-deps.ts';
import type { StoredPayment } from './payments-repository.ts';
import type { Success } from './success-action.ts';

type Resolving = Pick<PayingDeps, 'clock' | 'network' | 'foreignHosts' | 'ownServices'>;

/**
 * Returns the invoice that a payment goes to now. Asks the host of an LNURL or Lightning address for one of exactly the amount, outside of
 * any transaction. A refusal means that nothing was sent.
 */
export async function resolveDestination(
  deps: Resolving,
  payment: Pick<StoredPayment, 'destination' | 'amount' | 'comment' | 'portfolio_id'>,
): Promise<Result<PayableInvoice, string>> {
  const read = readPaymentRequest(payment.destination);
  const code = read.refused ? undefined : read.value.codes[0];
  switch (code?.kind) {
    case 'LIGHTNING_INVOICE':
      return checkInvoice(deps, payment, code.code, code.invoice, null);
    case 'LN_URL':
      return resolveService(deps, payment, code.lnurl.url);
    case 'LIGHTNING_ADDRESS':
      return resolveService(deps, payment, addressUrl(code.code));
    default:
      return refuse('address_invalid');
  }
}

async function resolveService(
  deps: Resolving,
  payment: Pick<StoredPayment, 'amount' | 'comment' | 'portfolio_id'>,
  url: string,
): Promise<Result<PayableInvoice, string>> {
  const { foreignHosts: hosts, ownServices: own, clock, network } = deps;
  const subject = `portfolio:${payment.portfolio_id}`;
  const found = await own.find(url);
  const service = found ?? (await askService(hosts, url, { subject, purpose: 'payment' }));
  if (service.refused) return service;
  const msat = toMsat(toAmount(payment.amount));
  const wanted = { msat, ...(payment.comment !== null && { comment: payment.comment }) };
  const context = { subject, network, now: clock.now() };
  const made = await requestInvoice(found === undefined ? hosts : own, service.value, wanted, context);
  if (made.refused) return made;
  const { request, invoice, successAction } = made.value;
  const success =
    successAction === null
      ? null
      : successAction.tag === 'url'
        ? { text: successAction.description, url: successAction.url }
        : { text: successAction.message, url: null };
  return checkInvoice(deps, payment, request, invoice, success);
}

/** The amount of an invoice must be what arrives, in whole satoshis. */
function checkInvoice(
  { clock, network }: Resolving,
  { amount }: Pick<StoredPayment, 'amount'>,
  request: string,
  invoice: Invoice,
  success: Success | null,
): Result<PayableInvoice, string> {
  if (invoice.network !== network) return refuse('other_network');
  if (invoice.expiresAt <= clock.now()) return refuse('expired');
  const arrives = toAmount(amount);
  const msat = invoice.msat ?? toMsat(arrives);
  if (satoshisUp(msat) !== arrives) return refuse('invoice_of_another_amount');
  const { paymentHash, expiresAt } = invoice;
  return accept({ request, paymentHash, msat, isAmountOpen: invoice.msat === undefined, expiresAt, success });
}
