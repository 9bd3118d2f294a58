import * as contract from '@dukat/contract/support-payments';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import { findCustomerPayment, latestPayments } from './customer-payments.ts';
import { wirePayment } from './wire-payment.ts';

/** The user's payments that a support request can refer to. */
export function registerSupportPayments(api: Api): void {
  api.serveRead(contract.listSupportPayments, async ({ db, caller }) => {
    const { id: userId, portfolioId } = signedInUser(caller);
    return accept({ payments: (await latestPayments(db, { userId, portfolioId })).map(wirePayment) });
  });

  api.serveRead(contract.readSupportPayment, async ({ db, params, caller }) => {
    const named = { kind: params.kind, id: params.paymentId };
    const payment = await findCustomerPayment(db, signedInUser(caller).id, named);
    return payment === undefined ? refuse('payment_unknown') : accept({ payment: wirePayment(payment) });
  });
}
