import { z } from '@dukat/contract/z';
import {
  checkServiceInvoice,
  invoiceUrl,
  type LnurlService,
  readSuccessAction,
  type ServiceInvoice,
  type ServicePayment,
  type SuccessAction,
} from '@dukat/rules/lightning/lnurl-service';
import type { PaymentContext } from '@dukat/rules/lightning/payment-option';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { ForeignCaller, ForeignHosts } from '../../../platform/foreign-hosts-port.ts';
import { callService, type ServiceProblem } from './ask-service.ts';

const text = z.string().optional().catch(undefined);
const invoiceAnswer = z.object({
  pr: z.string(),
  successAction: z
    .object({ tag: z.string(), message: text, description: text, url: text })
    .nullish()
    .catch(null),
});

export interface RequestedInvoice extends ServiceInvoice {
  readonly successAction: SuccessAction | null;
}

export type InvoiceProblem =
  | ServiceProblem
  | 'service_not_payable'
  | 'amount_out_of_range'
  | 'comment_too_long'
  | 'payer_data_missing'
  | 'invoice_unusable'
  | 'invoice_of_another_amount';

/** Asks a service that was asked before for an invoice of exactly an amount (LUD-06). Its callback is checked anew. */
export async function requestInvoice(
  hosts: Pick<ForeignHosts, 'readJson'>,
  service: LnurlService,
  payment: ServicePayment,
  context: Pick<PaymentContext, 'network' | 'now'> & Pick<ForeignCaller, 'subject'>,
): Promise<Result<RequestedInvoice, InvoiceProblem>> {
  const url = invoiceUrl(service, payment);
  if (url.refused) return url;
  const answer = await callService(hosts, url.value, { subject: context.subject, purpose: 'payment' });
  if (answer.refused) return answer;
  const { data } = invoiceAnswer.safeParse(answer.value);
  if (data === undefined) return refuse('host_answer_unusable');
  const invoice = checkServiceInvoice(data.pr, service, payment, context);
  if (invoice.refused) return invoice;
  const action = data.successAction ?? null;
  return accept({
    ...invoice.value,
    successAction: action && readSuccessAction(action, service.callbackHost),
  });
}
