import { hash } from 'node:crypto';
import { z } from '@dukat/contract/z';
import { type Amount, subtract } from '@dukat/rules/money/amount';
import type { GatewayState } from '@dukat/rules/payments/gateway-payment';
import { fromMinorUnits, toMinorUnits } from '@dukat/rules/payments/gateways';
import type { Gateway, RefundOutcome, ThepayAccount } from '../../features/gateways/gateway-port.ts';
import type { Clock } from '../../platform/clock.ts';
import { Outage } from '../../platform/outage.ts';
import { callGateway, type GatewayAnswer, readAnswer, readText } from '../gateway-call/call-gateway.ts';

export const thepayBaseUrl = 'https://api.thepay.cz/v1';

export interface ThepayOptions extends ThepayAccount {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly longestMs?: number;
}

const opened = z.object({ pay_url: z.url().max(4000) });
const payment = z.object({
  uid: z.string(),
  state: z.string(),
  currency: z.string().max(3),
  amount: z.number().int().positive(),
});

/** The only status that confirms a refund; the answer has no body. */
const created = 201;
/** How much of a payment can still be refunded. */
const refundable = z.object({ available_amount: z.number().int().nonnegative() });

const states: Readonly<Record<string, GatewayState>> = {
  waiting_for_payment: 'waiting',
  waiting_for_confirmation: 'waiting',
  preauthorized: 'waiting',
  paid: 'paid',
  expired: 'canceled',
  preauth_cancelled: 'canceled',
  preauth_expired: 'canceled',
  refunded: 'reversed',
  partially_refunded: 'partly_reversed',
};

/** Signs a merchant's call: a hash of its id, its password and the time as an HTTP date. */
export function thepaySignature(
  { merchantId, password }: Pick<ThepayAccount, 'merchantId' | 'password'>,
  signatureDate: string,
): string {
  return hash('sha256', `${merchantId}${password}${signatureDate}`, 'hex');
}

/** Signs the data that a payer's browser carries to the payment page: a hash of their base64 and the password. */
export function thepayGateSignature(data: unknown, password: string): string {
  return hash('sha256', `${Buffer.from(JSON.stringify(data)).toString('base64')}${password}`, 'hex');
}

/** ThePay's API 1. A payment has Dukat's reference as its id, so opening it twice creates it once. Notifications are unsigned. */
export function thepay({ baseUrl, clock, longestMs, ...account }: ThepayOptions): Gateway {
  const { merchantId, projectId } = account;

  function call(method: 'GET' | 'POST', path: string, json?: unknown): Promise<GatewayAnswer> {
    const date = clock.now().toUTCString();
    return callGateway({
      gateway: 'thepay',
      url: `${baseUrl}/projects/${encodeURIComponent(projectId)}${path}?merchant_id=${encodeURIComponent(merchantId)}`,
      method,
      headers: { signaturedate: date, signature: thepaySignature(account, date) },
      ...(json !== undefined && { json }),
      ...(longestMs !== undefined && { longestMs }),
    });
  }

  async function refundAmount(ref: string, amount: Amount): Promise<RefundOutcome> {
    const refundRequest = { amount: toMinorUnits(amount), reason: 'returned' };
    const answer = await call('POST', `/payments/${encodeURIComponent(ref)}/refund`, refundRequest);
    if (answer.status === created) return 'accepted';
    if (answer.status >= 400) return 'refused';
    // The answer does not come from ThePay itself.
    throw new Outage('thepay', `an answer that cannot be read (${answer.status})`);
  }

  async function readRefundable(ref: string): Promise<Amount> {
    const answer = await call('GET', `/payments/${encodeURIComponent(ref)}/refund`);
    return fromMinorUnits(readAnswer('thepay', refundable, answer).available_amount);
  }

  return {
    provider: 'THE_PAY',
    async open({ reference, amount, currency, email, language, label, returnUrl, notificationUrl, validTo }) {
      const answer = await call('POST', '/payments', {
        amount: toMinorUnits(amount),
        currency_code: currency,
        uid: reference,
        order_id: reference,
        description_for_customer: label,
        return_url: returnUrl,
        notif_url: notificationUrl,
        valid_to: validTo.toISOString(),
        language_code: language,
        customer: { email },
        can_customer_change_method: true,
        is_deposit: true,
        save_authorization: false,
      });
      return { ref: reference, link: readAnswer('thepay', opened, answer).pay_url };
    },
    async ask({ ref, reference }) {
      const said = readAnswer('thepay', payment, await call('GET', `/payments/${encodeURIComponent(ref)}`));
      const state = states[said.state];
      if (state === undefined) throw new Outage('thepay', 'a state that is not known');
      if (said.uid !== reference) throw new Outage('thepay', 'a payment of somebody else');
      const { currency } = said;
      const amount = fromMinorUnits(said.amount);
      if (state !== 'partly_reversed') return { state, amount, currency };
      const gone = subtract(amount, await readRefundable(ref));
      return { state, amount, currency, reversal: { by: 'everything', amount: gone, currency } };
    },
    refund: ({ ref, amount }) => refundAmount(ref, amount),
    refundPart: ({ ref }, { amount }) => refundAmount(ref, amount),
    refundedTotal: async ({ ref, amount }) => subtract(amount, await readRefundable(ref)),
    hint({ query }) {
      return { about: readText(query, 'payment_uid') };
    },
  };
}
