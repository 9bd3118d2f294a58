import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import type { payLightningInvoice } from '@dukat/contract/lightning';
import type { BitcoinNetwork } from '@dukat/rules/lightning/invoice';
import {
  type OutgoingPayment,
  readMaxFee,
  readOutgoingPayment,
} from '@dukat/rules/lightning/outgoing-payment';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { TypedDeclaration } from '@dukat/rules/travel-rule/declaration';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { requestLightningWithdrawal, type WithdrawalsDeps } from '../../withdrawals/withdrawals-facade.ts';
import { checkOwnInvoice } from './pay-own-invoice.ts';
import { isHashTaken } from './payments-repository.ts';

/** As the customer typed it. */
interface TypedPayment {
  readonly request: string;
  readonly amount?: string | undefined;
  readonly comment?: string | undefined;
  readonly maxFee: string;
  readonly declaration: TypedDeclaration | undefined;
}

/** Holds money for a payment, as for any withdrawal. The node and the host of an address are asked only when it is sent. */
export async function payRequest(
  tx: Transaction,
  { network, withdrawals }: { readonly network: BitcoinNetwork; readonly withdrawals: WithdrawalsDeps },
  { user, typed, now }: { readonly user: SignedInUser; readonly typed: TypedPayment; readonly now: Date },
): Promise<Result<EndpointResponse<typeof payLightningInvoice>, RefusalReason<typeof payLightningInvoice>>> {
  const read = readOutgoingPayment(typed, { network, now });
  if (read.refused) return read;
  const { amount, address } = read.value;
  const maxFee = readMaxFee(typed.maxFee, amount);
  if (maxFee.refused) return maxFee;
  const payable = await checkPayable(tx, user.portfolioId, read.value);
  if (payable.refused) return { ...payable, field: 'request' };
  return requestLightningWithdrawal(tx, withdrawals, {
    ...{ user, amount, address, now },
    maxFee: maxFee.value,
    comment: typed.comment?.trim() || null,
    declaration: typed.declaration,
  });
}

/** Refuses an invoice that would be refused when it is sent: one that is paid or being paid, and the payer's own. */
export async function checkPayable(
  db: Database,
  portfolioId: string,
  { invoice, address }: Pick<OutgoingPayment, 'invoice' | 'address'>,
): Promise<Result<undefined, 'invoice_already_paid' | 'invoice_own' | 'invoice_expired'>> {
  if (invoice === undefined) return accept(undefined);
  const { paymentHash } = invoice;
  if (await isHashTaken(db, paymentHash)) return refuse('invoice_already_paid');
  const own = await checkOwnInvoice(db, { portfolio_id: portfolioId }, { paymentHash, request: address });
  if (!own.refused) return accept(undefined);
  return refuse(reasons[own.reason]);
}

const reasons = {
  own_invoice: 'invoice_own',
  already_paid: 'invoice_already_paid',
  invoice_canceled: 'invoice_expired',
} as const;
