import type { PaymentInstructions } from '@dukat/contract/orders/payment-instructions';
import { translateAll } from '@dukat/locales/compiled-texts';
import type { LocaleCode } from '@dukat/locales/locale';
import { walletTexts } from '@dukat/locales/wallets';
import { orderInvoiceSeconds } from '@dukat/rules/lightning/limits';
import { bitcoins } from '@dukat/rules/lightning/msat';
import { formatAmount } from '@dukat/rules/money/amount';
import { paymentUri } from '@dukat/rules/wallets/payment-uri';
import type { Database } from '../../../platform/database/database.ts';
import { findNewestOrderInvoice } from './order-invoices-repository.ts';

export interface OrderInvoiceQuestion {
  readonly orderPublicId: string;
  readonly now: Date;
  readonly locale: LocaleCode;
}

/** Returns the newest invoice of an order in wire format, or undefined if it never had one. */
export async function showOrderInvoice(
  db: Database,
  { orderPublicId, now, locale }: OrderInvoiceQuestion,
): Promise<Extract<PaymentInstructions, { type: 'lightning' }> | undefined> {
  const newest = await findNewestOrderInvoice(db, orderPublicId);
  if (newest === undefined) return undefined;
  const { msat, request, asked_at: askedAt } = newest;
  const until = newest.expires_at ?? new Date(askedAt.getTime() + orderInvoiceSeconds * 1000);
  const label = translateAll(walletTexts, locale).qr_payment;
  return {
    type: 'lightning',
    amount: formatAmount(bitcoins(BigInt(msat))),
    currency: 'BTC',
    network: 'LN',
    payment_request: request,
    // In upper case a QR code has fewer modules.
    qrCodes: request === null ? [] : [{ kind: 'payment_uri', label, value: toLink(request).toUpperCase() }],
    expires_at: until.toISOString(),
    expired: until <= now,
  };
}

const toLink = (request: string) => paymentUri({ scheme: 'lightning', address: request });
