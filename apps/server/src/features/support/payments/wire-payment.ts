import type { ShownPayment } from '@dukat/contract/support-payments';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import type { StoredRequest } from '../support-repository.ts';
import { type CustomerPayment, findCustomerPayment } from './customer-payments.ts';

export function wirePayment(payment: CustomerPayment): ShownPayment {
  const { kind, id, transactionKind, asset, amount, createdAt } = payment;
  return {
    kind,
    id,
    transaction_kind: transactionKind,
    currency: asset,
    amount: formatAmount(amount),
    created_at: createdAt.toISOString(),
  };
}

/** The payment that a question is about; null for visitors. */
export async function findRequestPayment(
  db: Database,
  { user_id: userId, payment_kind: kind, payment_id: id }: StoredRequest,
): Promise<ShownPayment | null> {
  if (userId === null || kind === null || id === null) return null;
  const found = await findCustomerPayment(db, userId, { kind, id });
  return found === undefined ? null : wirePayment(found);
}
