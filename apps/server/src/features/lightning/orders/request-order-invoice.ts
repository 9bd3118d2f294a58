import { translateAll } from '@dukat/locales/compiled-texts';
import type { LocaleCode } from '@dukat/locales/locale';
import { walletTexts } from '@dukat/locales/wallets';
import { toMsat } from '@dukat/rules/lightning/msat';
import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { lightningProvider, makeOrderInvoicesTask } from '../lightning-tasks.ts';
import { insertOrderInvoice } from './order-invoices-repository.ts';

export interface OrderToInvoice {
  readonly orderPublicId: string;
  /** The number that its owner knows. */
  readonly number: string;
  readonly portfolioId: string;
  /** In bitcoins. */
  readonly amount: Amount;
  readonly locale: LocaleCode;
  readonly now: Date;
}

/** Asks for an invoice of an order's amount. A job makes it once this transaction commits, since the node must not be called within it. */
export async function requestOrderInvoice(
  tx: Transaction,
  { orderPublicId, number, portfolioId, amount, locale, now }: OrderToInvoice,
): Promise<void> {
  const description = translateAll(walletTexts, locale).order_number.replace('{number}', number);
  await insertOrderInvoice(tx, { orderPublicId, portfolioId, msat: toMsat(amount), description, now });
  await enqueue(
    tx,
    makeOrderInvoicesTask,
    { order: orderPublicId },
    { jobKey: `${makeOrderInvoicesTask}:${orderPublicId}`, provider: lightningProvider, maxAttempts: 3 },
  );
}
