import type { Entry } from '@dukat/ledger/posting';
import type { PostingType } from '@dukat/ledger/posting-type';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { StoredGatewayPayment } from './gateway-payments-repository.ts';
import { paymentSource } from './payment-money.ts';

/** Books a payment's outcome once per name; returns false if a balance is too low. */
export async function bookPayment(
  tx: Transaction,
  payment: StoredGatewayPayment,
  name: string,
  type: PostingType,
  entries: readonly Entry[],
): Promise<boolean> {
  const reference = `${name}:${paymentSource(payment)}`;
  const posted = await post(tx, { reference, type, entries, about: payment.public_id });
  if (posted.refused) return false;
  assert(posted.value.isNew, 'expected the outcome of the payment to be booked once');
  crashPoint('gateway-end-booked');
  return true;
}
