import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import type { payLightningInvoice } from '@dukat/contract/lightning';
import type { BitcoinNetwork } from '@dukat/rules/lightning/invoice';
import { toMsat } from '@dukat/rules/lightning/msat';
import {
  type OutgoingPayment,
  readMaxFee,
  readOutgoingPayment,
} from '@dukat/rules/lightning/outgoing-payment';
import { add } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { TypedDeclaration } from '@dukat/rules/travel-rule/declaration';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { requestLightningWithdrawal, type WithdrawalsDeps } from '../../withdrawals/withdrawals-facade.ts';
import { insertAllowed } from '../allowance/allowance-repository.ts';
import { isWithinAllowance } from '../allowance/use-allowance.ts';
import { checkOwnInvoice } from './pay-own-invoice.ts';
import { isHashTaken } from './payments-repository.ts';

const msatPerSat = 1000n;

/** As the customer typed it. */
interface TypedPayment {
  readonly request: string;
  readonly amount?: string | undefined;
  readonly comment?: string | undefined;
  readonly maxFee: string;
  readonly declaration: TypedDeclaration | undefined;
}

interface PaymentCall {
  readonly user: SignedInUser;
  /** False for an API key and a connected program, which never pay within the allowance. */
  readonly isInPerson: boolean;
  readonly typed: TypedPayment;
  readonly now: Date;
}

/**
 * Holds money for a payment, as for any withdrawal, and confirms it if the owner's allowance covers it with its fee. The
 * withdrawal checks that the invoice is payable. The node and the host of an address are asked only when it is sent.
 */
export async function payRequest(
  tx: Transaction,
  { network, withdrawals }: { readonly network: BitcoinNetwork; readonly withdrawals: WithdrawalsDeps },
  { user, isInPerson, typed, now }: PaymentCall,
): Promise<Result<EndpointResponse<typeof payLightningInvoice>, RefusalReason<typeof payLightningInvoice>>> {
  const read = readOutgoingPayment(typed, { network, now });
  if (read.refused) return read;
  const { amount, address } = read.value;
  const maxFee = readMaxFee(typed.maxFee, amount);
  if (maxFee.refused) return maxFee;
  const sats = toMsat(add(amount, maxFee.value)) / msatPerSat;
  const isAuthorized = isInPerson && (await isWithinAllowance(tx, withdrawals, { owner: user, sats, now }));
  const asked = await requestLightningWithdrawal(tx, withdrawals, {
    ...{ user, amount, address, isAuthorized, now },
    maxFee: maxFee.value,
    comment: typed.comment?.trim() || null,
    declaration: typed.declaration,
  });
  if (!asked.refused && isAuthorized) {
    const { id: withdrawalId } = asked.value.withdrawal;
    await insertAllowed(tx, { withdrawalId, portfolioId: user.portfolioId, sats, now });
  }
  return asked;
}

/**
 * Refuses an invoice that would be refused when it is sent: one that is paid or being paid, and the payer's own. Returns whether it is
 * another customer's, which is paid without the node.
 */
export async function checkPayable(
  db: Database,
  portfolioId: string | null,
  { invoice, address }: Pick<OutgoingPayment, 'invoice' | 'address'>,
): Promise<Result<boolean, 'invoice_already_paid' | 'invoice_own' | 'invoice_expired'>> {
  if (invoice === undefined) return accept(false);
  const { paymentHash } = invoice;
  if (await isHashTaken(db, paymentHash)) return refuse('invoice_already_paid');
  const own = await checkOwnInvoice(db, { portfolio_id: portfolioId }, { paymentHash, request: address });
  return own.refused ? refuse(reasons[own.reason]) : own;
}

const reasons = {
  own_invoice: 'invoice_own',
  already_paid: 'invoice_already_paid',
  invoice_canceled: 'invoice_expired',
} as const;
