import { createHmac } from 'node:crypto';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { isSameSecret } from '../../../platform/random.ts';
import { findOrder, lockOrder } from '../orders-repository.ts';
import type { StoredOrder } from '../stored-order.ts';

function sign(secretKey: string, purpose: string, id: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}:${id}`).digest('base64url');
}

/** Proves a visitor's order. It is derived from our key and the id, so that nothing is stored that could leak. */
export function orderSecret(secretKey: string, publicId: string): string {
  return sign(secretKey, 'order', publicId);
}

/** The path of an order's page; a visitor's has the secret. */
export function orderPath({ publicId, isVisitors }: StoredOrder, secretKey: string): string {
  const secret = isVisitors ? `&secret=${orderSecret(secretKey, publicId)}` : '';
  return `/order?id=${publicId}${secret}`;
}

/**
 * Where a waiting payment's token is shown: on its order's page, or in the mail, where it also proves access to the
 * mailbox.
 */
export type TokenPlace = 'page' | 'mail';

const tokenPurposes = { page: 'payment', mail: 'payment-mailed' } as const;

/** The token of the link to a waiting payment: its id and our signature over it. */
export function paymentToken(secretKey: string, paymentPublicId: string, place: TokenPlace): string {
  return `${paymentPublicId}.${sign(secretKey, tokenPurposes[place], paymentPublicId)}`;
}

/** Returns the payment that a token names; undefined if we did not sign it. */
export function readPaymentToken(
  secretKey: string,
  token: string,
): { readonly paymentPublicId: string; readonly isMailed: boolean } | undefined {
  const [paymentPublicId = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return undefined;
  const isFrom = (place: TokenPlace) =>
    isSameSecret(signature, sign(secretKey, tokenPurposes[place], paymentPublicId));
  if (isFrom('mail')) return { paymentPublicId, isMailed: true };
  return isFrom('page') ? { paymentPublicId, isMailed: false } : undefined;
}

/** The token of the link that confirms a withdrawal from the balance. */
export function payoutToken(secretKey: string, publicId: string): string {
  return sign(secretKey, 'payout', publicId);
}

export interface OrderKey {
  readonly id: string;
  readonly secret?: string | undefined;
}

/**
 * Reports whether the caller may see and change the order: its owner, whichever portfolio is selected, or a holder of a
 * visitor's secret.
 */
export function canAccessOrder(
  order: StoredOrder,
  caller: Caller,
  key: OrderKey,
  secretKey: string,
): boolean {
  return (caller.user !== null && caller.user.id === order.userId) || holdsSecret(order, key, secretKey);
}

/** Reports whether the secret of a visitor's order was presented. */
export function holdsSecret(order: StoredOrder, { secret }: OrderKey, secretKey: string): boolean {
  return (
    order.isVisitors && secret !== undefined && isSameSecret(secret, orderSecret(secretKey, order.publicId))
  );
}

/** Returns the order if the caller may open it; undefined for another user's, as if it did not exist. */
export async function openOrder(
  db: Database,
  caller: Caller,
  key: OrderKey,
  secretKey: string,
): Promise<StoredOrder | undefined> {
  const order = await findOrder(db, key.id);
  return order !== undefined && canAccessOrder(order, caller, key, secretKey) ? order : undefined;
}

export async function openOrderLocked(
  tx: Transaction,
  caller: Caller,
  key: OrderKey,
  secretKey: string,
): Promise<StoredOrder | undefined> {
  const order = await lockOrder(tx, key.id);
  return order !== undefined && canAccessOrder(order, caller, key, secretKey) ? order : undefined;
}
