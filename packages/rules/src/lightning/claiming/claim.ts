import { accept, type Result, refuse } from '../../result.ts';
import { type PaymentRequestRefusal, readPaymentRequest } from '../payment-request.ts';

/** Returns the URL of a service that pays out, from whatever form of LNURL. Its host says whether it does. */
export function readWithdrawalUrl(
  request: string,
): Result<string, PaymentRequestRefusal | 'lnurl_not_withdrawal'> {
  const read = readPaymentRequest(request);
  if (read.refused) return read;
  const code = read.value.codes.find(({ kind }) => kind === 'LN_URL');
  return code?.kind === 'LN_URL' ? accept(code.lnurl.url) : refuse('lnurl_not_withdrawal');
}

/** Returns the URL at which a service pays an invoice (LUD-03); what its own URL contains stays as it is. */
export function withdrawalCallback(callback: string, k1: string, invoice: string): string {
  const [before = ''] = callback.split('#');
  const parameters = `k1=${encodeURIComponent(k1)}&pr=${encodeURIComponent(invoice)}`;
  return `${before}${before.includes('?') ? '&' : '?'}${parameters}`;
}
