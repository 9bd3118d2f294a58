import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { GatewayPaymentStatus, GatewayState, HeldReason } from '@dukat/rules/payments/gateway-payment';
import { type GatewayProvider, gopayDayMs } from '@dukat/rules/payments/gateways';
import type { Selectable } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById, iterateRows } from '../../../platform/database/iterate-rows.ts';

export type StoredGatewayPayment = Selectable<Tables['gateway_payments']>;

export interface NewGatewayPayment {
  readonly publicId: string;
  readonly provider: GatewayProvider;
  readonly userId: string;
  readonly portfolioId: string;
  /** Null if it fills the balance. */
  readonly orderPublicId: string | null;
  /** The gift card that the deposit pays. */
  readonly cardPublicId?: string;
  /** The device of a visitor; null for a signed-in user. */
  readonly deviceId: string | null;
  readonly currency: Fiat;
  readonly amount: Amount;
  readonly locale: string;
  readonly origin: string;
  /** Where the payer continues after the gateway; `{payment}` in it is replaced by the payment's id. */
  readonly returnPath: string;
  readonly now: Date;
}

export function insertGatewayPayment(
  tx: Transaction,
  payment: NewGatewayPayment,
): Promise<StoredGatewayPayment> {
  return tx
    .insertInto('gateway_payments')
    .values({
      public_id: payment.publicId,
      provider: payment.provider,
      user_id: payment.userId,
      portfolio_id: payment.portfolioId,
      order_public_id: payment.orderPublicId,
      card_public_id: payment.cardPublicId ?? null,
      device_id: payment.deviceId,
      currency: payment.currency,
      amount: formatAmount(payment.amount),
      locale: payment.locale,
      origin: payment.origin,
      return_path: payment.returnPath,
      ref: null,
      link: null,
      status: 'opening',
      reason: null,
      paid_amount: null,
      paid_currency: null,
      created_at: payment.now,
      asked_at: null,
      next_ask_at: payment.now,
      paid_at: null,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findGatewayPayment(
  db: Database,
  publicId: string,
): Promise<StoredGatewayPayment | undefined> {
  return db.selectFrom('gateway_payments').selectAll().where('public_id', '=', publicId).executeTakeFirst();
}

/** Returns a user's payment to a balance or for a gift card; payments for orders are found by the order. */
export function findUserPayment(
  db: Database,
  userId: string,
  publicId: string,
): Promise<StoredGatewayPayment | undefined> {
  return db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('user_id', '=', userId)
    .where('order_public_id', 'is', null)
    .executeTakeFirst();
}

/** Returns the payment that a gateway names, by the gateway's id or ours. */
export function findNamedPayment(
  db: Database,
  provider: GatewayProvider,
  about: string,
): Promise<StoredGatewayPayment | undefined> {
  return db
    .selectFrom('gateway_payments')
    .selectAll()
    .where('provider', '=', provider)
    .where((is) => is.or([is('ref', '=', about), is('public_id', '=', about)]))
    .limit(1)
    .executeTakeFirst();
}

export function lockGatewayPayment(tx: Transaction, id: string): Promise<StoredGatewayPayment> {
  return tx
    .selectFrom('gateway_payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function lockByPublicId(tx: Transaction, publicId: string): Promise<StoredGatewayPayment | undefined> {
  return tx
    .selectFrom('gateway_payments')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the gateway's id of a payment once: if two processes opened it, the second one's is discarded. */
export async function setOpened(
  tx: Transaction,
  id: string,
  { ref, link, now }: { readonly ref: string; readonly link: string; readonly now: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('gateway_payments')
    .set({ ref, link, status: 'waiting', next_ask_at: now })
    .where('id', '=', id)
    .where('status', '=', 'opening')
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export interface PaymentChange {
  readonly status?: GatewayPaymentStatus;
  readonly reason?: HeldReason | string | null;
  readonly paid?: { readonly amount: Amount; readonly currency: Fiat };
  /** The sum of the refund that ended. */
  readonly refunded?: Amount;
  readonly chargebacksReturned?: Amount;
  readonly paidAt?: Date;
  readonly queriedAt?: Date;
  readonly nextQueryAt: Date | null;
  readonly endedAt?: Date;
}

export async function changePayment(tx: Transaction, id: string, change: PaymentChange): Promise<void> {
  const {
    status,
    reason,
    paid,
    refunded,
    chargebacksReturned: returned,
    paidAt,
    queriedAt,
    nextQueryAt,
    endedAt,
  } = change;
  await tx
    .updateTable('gateway_payments')
    .set({
      next_ask_at: nextQueryAt,
      ...(status !== undefined && { status }),
      ...(reason !== undefined && { reason }),
      ...(paid !== undefined && { paid_amount: formatAmount(paid.amount), paid_currency: paid.currency }),
      ...(refunded !== undefined && { refunded: formatAmount(refunded) }),
      ...(returned !== undefined && { chargebacks_returned: formatAmount(returned) }),
      ...(paidAt !== undefined && { paid_at: paidAt }),
      ...(queriedAt !== undefined && { asked_at: queriedAt }),
      ...(endedAt !== undefined && { ended_at: endedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Stores the gateway's answer, and how much of returned chargebacks it still reports. */
export async function noteGatewayState(
  tx: Transaction,
  id: string,
  { state, returned }: { readonly state: GatewayState; readonly returned: Amount },
): Promise<void> {
  await tx
    .updateTable('gateway_payments')
    .set({ gateway_state: state, chargebacks_returned: formatAmount(returned) })
    .where('id', '=', id)
    .execute();
}

const paymentBatchSize = 100;

/** Returns a gateway's payments that are due to be queried, by due date. */
export function duePayments(
  db: Database,
  provider: GatewayProvider,
  now: Date,
): AsyncIterable<StoredGatewayPayment> {
  return iterateRows<StoredGatewayPayment>(paymentBatchSize, (last, limit) => {
    const due = db
      .selectFrom('gateway_payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('next_ask_at', '<=', now);
    const rest =
      last === undefined
        ? due
        : due.where((is) => is(is.refTuple('next_ask_at', 'id'), '>', is.tuple(last.next_ask_at, last.id)));
    return rest.orderBy('next_ask_at').orderBy('id').limit(limit).execute();
  });
}

/** Returns payments that wait for their owner's deposit limit. */
export function limitedPayments(db: Database): AsyncIterable<StoredGatewayPayment> {
  return iterateById(paymentBatchSize, (id) =>
    db
      .selectFrom('gateway_payments')
      .selectAll()
      .where('status', '=', 'held')
      .where('reason', '=', 'above_deposit_limit')
      .where('id', '>', id)
      .orderBy('id'),
  );
}

/** Returns the newest attempt to pay an order or a gift card. */
export function findNewestPayment(
  db: Database,
  paidPublicId: string,
  column: 'order_public_id' | 'card_public_id' = 'order_public_id',
): Promise<StoredGatewayPayment | undefined> {
  const payments = db.selectFrom('gateway_payments').selectAll().where(column, '=', paidPublicId);
  return payments.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

export interface DepositsPage {
  readonly portfolioId: string;
  readonly offset: number;
  readonly limit: number;
  /** Excludes those that are already credited. */
  readonly isUncredited?: true;
}

/** Returns payments to a portfolio's balance, newest first, and their total number. A gift card's page shows its own. */
export async function findDepositsPage(db: Database, userId: string, page: DepositsPage) {
  const all = db
    .selectFrom('gateway_payments')
    .where('user_id', '=', userId)
    .where('portfolio_id', '=', page.portfolioId)
    .where('order_public_id', 'is', null)
    .where('card_public_id', 'is', null)
    .$if(page.isUncredited === true, (narrow) => narrow.where('status', '<>', 'credited'));
  const rows = await all.selectAll().orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute();
  return { rows, total: await countRows(all) };
}

/** Counts a user's open payments to a balance; each of them causes calls to a gateway. */
export function countOpenPayments(db: Database, userId: string, since: Date): Promise<number> {
  return countRows(
    db
      .selectFrom('gateway_payments')
      .where('user_id', '=', userId)
      .where('order_public_id', 'is', null)
      .where('card_public_id', 'is', null)
      .where('status', 'in', ['opening', 'waiting'])
      .where('created_at', '>', since),
  );
}

/** The payer: an account's owner, or a visitor's device. */
export type Payer = { readonly userId: string } | { readonly deviceId: string };

/** Returns what a payer requested through GoPay in the last 24 hours, without abandoned payments. */
export async function gopayUse(
  db: Database,
  payer: Payer,
  currency: Fiat,
  now: Date,
): Promise<readonly Amount[]> {
  const rows = await db
    .selectFrom('gateway_payments')
    .select('amount')
    .where((is) =>
      'userId' in payer
        ? is.and([is('user_id', '=', payer.userId), is('device_id', 'is', null)])
        : is('device_id', '=', payer.deviceId),
    )
    .where('provider', '=', 'GOPAY')
    .where('currency', '=', currency)
    .where('status', 'not in', ['canceled', 'failed', 'refunded'])
    .where('created_at', '>', new Date(now.getTime() - gopayDayMs))
    .limit(10_000)
    .execute();
  return rows.map(({ amount }) => toAmount(amount));
}
