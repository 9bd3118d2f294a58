import { z } from '@dukat/contract/z';
import { type Amount, fitsDecimals, formatAmount, parseAmount } from '@dukat/rules/money/amount';
import type { GatewayState, GatewayUpdate } from '@dukat/rules/payments/gateway-payment';
import type {
  Gateway,
  KnownPayment,
  NuveiAccount,
  PaymentToOpen,
  RefundOutcome,
  WebhookRequest,
} from '../../features/gateways/gateway-port.ts';
import type { Clock } from '../../platform/clock.ts';
import { Outage } from '../../platform/outage.ts';
import { isSameSecret } from '../../platform/random.ts';
import { callGateway, parseForm, readAnswer } from '../gateway-call/call-gateway.ts';
import { notificationChecksum, pageChecksum, restChecksum } from './nuvei-checksums.ts';

export const nuveiBaseUrl = 'https://secure.safecharge.com/ppp';

export interface NuveiOptions extends NuveiAccount {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly longestMs?: number;
}

const details = z.object({
  status: z.string(),
  errCode: z.number().nullish(),
  reason: z.string().nullish(),
  transactionDetails: z
    .object({
      transactionId: z.string().max(100),
      transactionStatus: z.string(),
      transactionType: z.string(),
      processedAmount: z.string().max(40),
      processedCurrency: z.string().max(3),
      clientUniqueId: z.string(),
    })
    .nullish(),
});
const refunded = z.object({ status: z.enum(['SUCCESS', 'ERROR']), transactionStatus: z.string().nullish() });

type Transaction = NonNullable<z.output<typeof details>['transactionDetails']>;

/**
 * Nuvei: the payer is redirected to a signed payment page URL, and the result is queried by Dukat's reference. Opening a payment calls no
 * API, so Nuvei does not know a payment until its payer has begun to pay.
 */
export function nuvei(options: NuveiOptions): Gateway {
  const { baseUrl, merchantId, siteId, secret, clock } = options;
  const call = (path: string, json: unknown) =>
    callGateway({
      gateway: 'nuvei',
      url: `${baseUrl}/api/v1/${path}`,
      method: 'POST',
      json,
      ...(options.longestMs !== undefined && { longestMs: options.longestMs }),
    });

  /** Undefined until the payer has begun to pay. */
  async function findTransaction(reference: string): Promise<Transaction | undefined> {
    const timeStamp = formatTimestamp(clock.now());
    const checksum = restChecksum([merchantId, siteId, '', reference, timeStamp], secret);
    const answer = await call('getTransactionDetails.do', {
      merchantId,
      merchantSiteId: siteId,
      clientUniqueId: reference,
      timeStamp,
      checksum,
    });
    const said = readAnswer('nuvei', details, answer);
    const found = said.transactionDetails;
    if (found == null) {
      if (said.errCode === unknownTransaction) return undefined;
      throw new Outage('nuvei', `refuses to say (${said.errCode ?? 'without a code'})`);
    }
    if (found.clientUniqueId !== reference) throw new Outage('nuvei', 'a payment of somebody else');
    return found;
  }

  async function refundAmount(payment: KnownPayment, name: string): Promise<RefundOutcome> {
    const found = await findTransaction(payment.reference);
    if (found === undefined) return 'refused';
    const asked = buildRefundRequest(payment, { name, transactionId: found.transactionId }, options);
    const said = readAnswer('nuvei', refunded, await call('refundTransaction.do', asked));
    return said.status === 'SUCCESS' && said.transactionStatus === 'APPROVED' ? 'accepted' : 'refused';
  }

  return {
    provider: 'NUVEI',
    async open(payment) {
      const query = pageQuery(payment, options);
      const signed = [...query, ['checksum', pageChecksum(query, secret)] as const];
      const encoded = signed.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
      return { ref: payment.reference, link: `${baseUrl}/purchase.do?${encoded}` };
    },
    async ask({ reference, amount, currency }) {
      const found = await findTransaction(reference);
      if (found === undefined) return { state: 'waiting', amount, currency };
      const processed = parseAmount(found.processedAmount);
      if (processed.refused) throw new Outage('nuvei', 'a sum that cannot be read');
      if (isChargeback(found)) return toChargebackState(found, processed.value, { amount, currency });
      if (!fitsDecimals(processed.value, 2)) throw new Outage('nuvei', 'a sum that cannot be read');
      return { state: toGatewayState(found), amount: processed.value, currency: found.processedCurrency };
    },
    refund: (payment) => refundAmount(payment, payment.reference),
    refundPart: (payment, { name, amount }) => refundAmount({ ...payment, amount }, name),
    // Nuvei returns the sale transaction, which does not show refunds.
    refundedTotal: async () => 'untold',
    hint: ({ query, body }) => parseNotification(query, body, secret),
  };
}

/** Returns the payment that a notification is about, or undefined if its checksum is wrong. */
function parseNotification(
  query: WebhookRequest['query'],
  body: Buffer,
  secret: string,
): ReturnType<Gateway['hint']> {
  const fields =
    body.length > 0
      ? parseForm(body)
      : parseForm(Buffer.from(new URLSearchParams(textParameters(query)).toString()));
  const readField = (name: string) => fields.get(name) ?? '';
  const expected = notificationChecksum(
    {
      totalAmount: readField('totalAmount'),
      currency: readField('currency'),
      responseTimeStamp: readField('responseTimeStamp'),
      transactionId: readField('PPP_TransactionID'),
      status: readField('Status'),
      productId: readField('productId'),
    },
    secret,
  );
  if (!isSameSecret(readField('advanceResponseChecksum'), expected)) return undefined;
  return { about: readField('clientUniqueId') || readField('merchant_unique_id') || null };
}

/** Nuvei's error code for an unknown transaction. */
const unknownTransaction = 1140;

const isChargeback = ({ transactionStatus, transactionType }: Transaction) =>
  /^approved$/i.test(transactionStatus) && /^chargeback$/i.test(transactionType);

/** Reads the amount that chargebacks took back, without refunds. One in another currency cannot be compared and counts as the whole payment. */
function toChargebackState(
  { processedCurrency }: Transaction,
  taken: Amount,
  { amount, currency }: Pick<KnownPayment, 'amount' | 'currency'>,
): GatewayUpdate {
  const reversal = { by: 'chargebacks', amount: taken, currency: processedCurrency } as const;
  const isPart = processedCurrency === currency && taken < amount;
  return { state: isPart ? 'partly_reversed' : 'reversed', amount, currency, reversal };
}

function toGatewayState({ transactionStatus, transactionType }: Transaction): GatewayState {
  const isBack = /^(Credit|Refund|Void|Chargeback)$/i.test(transactionType);
  switch (transactionStatus.toUpperCase()) {
    case 'APPROVED':
      return isBack ? 'reversed' : 'paid';
    // The payer can try another card on the payment page.
    case 'DECLINED':
    case 'ERROR':
    case 'PENDING':
    case 'REDIRECT':
      return 'waiting';
    case 'CANCELED':
    case 'CANCELLED':
    case 'EXPIRED':
      return 'canceled';
    default:
      throw new Outage('nuvei', 'a status that is not known');
  }
}

function pageQuery(
  { reference, amount, currency, email, label, returnUrl, notificationUrl }: PaymentToOpen,
  { merchantId, siteId, clock }: NuveiOptions,
): readonly (readonly [string, string])[] {
  const sum = formatAmount(amount);
  return [
    ['merchant_id', merchantId],
    ['merchant_site_id', siteId],
    ['total_amount', sum],
    ['currency', currency],
    ['user_token_id', email],
    ['item_name_1', label],
    ['item_amount_1', sum],
    ['item_quantity_1', '1'],
    ['time_stamp', formatPageTime(clock.now())],
    ['version', '4.0.0'],
    ['merchant_unique_id', reference],
    ['success_url', returnUrl],
    ['error_url', returnUrl],
    ['pending_url', returnUrl],
    ['back_url', returnUrl],
    ['notify_url', notificationUrl],
  ];
}

function buildRefundRequest(
  { amount, currency }: KnownPayment,
  { name, transactionId }: { readonly name: string; readonly transactionId: string },
  { merchantId, siteId, secret, clock }: NuveiOptions,
) {
  const timeStamp = formatTimestamp(clock.now());
  const sum = formatAmount(amount);
  const own = `refund-${name}`;
  // After the transaction id the documented order has its code, a comment and a URL; Dukat sends none of them.
  const values = [merchantId, siteId, own, own, sum, currency, transactionId, '', '', '', timeStamp];
  return {
    merchantId,
    merchantSiteId: siteId,
    clientRequestId: own,
    clientUniqueId: own,
    amount: sum,
    currency,
    relatedTransactionId: transactionId,
    timeStamp,
    checksum: restChecksum(values, secret),
  };
}

/** Formats a UTC time as 20260302100000. */
function formatTimestamp(now: Date): string {
  return now.toISOString().replace(/\D/g, '').slice(0, 14);
}

/** Formats a UTC time as 2026-03-02.10:00:00. */
function formatPageTime(now: Date): string {
  return now.toISOString().slice(0, 19).replace('T', '.');
}

function textParameters(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
