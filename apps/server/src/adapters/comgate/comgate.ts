import { z } from '@dukat/contract/z';
import type { GatewayState } from '@dukat/rules/payments/gateway-payment';
import { fromMinorUnits, toMinorUnits } from '@dukat/rules/payments/gateways';
import type {
  ComgateAccount,
  Gateway,
  KnownPayment,
  RefundOutcome,
} from '../../features/gateways/gateway-port.ts';
import { Outage } from '../../platform/outage.ts';
import { isSameSecret } from '../../platform/random.ts';
import { callGateway, type GatewayAnswer, parseForm, readAnswer } from '../gateway-call/call-gateway.ts';

export const comgateBaseUrl = 'https://payments.comgate.cz/v2.0';

export interface ComgateOptions extends ComgateAccount {
  readonly baseUrl: string;
  readonly longestMs?: number;
}

const opened = z.object({
  code: z.literal(0),
  transId: z.string().min(1).max(100),
  redirect: z.url().max(4000),
});
const status = z.object({
  code: z.literal(0),
  status: z.string(),
  refId: z.string(),
  // An integer number of cents, which Comgate sends as text.
  price: z.coerce.number().int().positive(),
  curr: z.string().max(3),
});
const coded = z.object({ code: z.number() });

const states: Readonly<Record<string, GatewayState>> = {
  PENDING: 'waiting',
  AUTHORIZED: 'waiting',
  PAID: 'paid',
  CANCELLED: 'canceled',
};

/** Comgate's protocol 2.0: JSON with basic authentication. Its push notification contains the merchant's secret and is answered with OK. */
export function comgate({ baseUrl, merchant, secret, longestMs }: ComgateOptions): Gateway {
  const authorization = `Basic ${Buffer.from(`${merchant}:${secret}`).toString('base64')}`;
  const call = (method: 'GET' | 'POST', path: string, json?: unknown) =>
    callGateway({
      gateway: 'comgate',
      url: `${baseUrl}${path}`,
      method,
      headers: { authorization },
      ...(json !== undefined && { json }),
      ...(longestMs !== undefined && { longestMs }),
    });

  return {
    provider: 'COMGATE',
    async open({ reference, amount, currency, email, language, label, returnUrl }) {
      const answer = await call('POST', '/payment.json', {
        test: false,
        prepareOnly: true,
        price: toMinorUnits(amount),
        curr: currency,
        // Comgate allows at most sixteen characters.
        label: label.slice(0, 16),
        refId: reference,
        email,
        fullName: email,
        method: 'ALL',
        country: 'ALL',
        lang: language,
        expirationTime: '1d',
        url_paid: returnUrl,
        url_cancelled: returnUrl,
        url_pending: returnUrl,
      });
      const { transId, redirect } = readAnswer('comgate', opened, answer);
      return { ref: transId, link: redirect };
    },
    async ask(payment) {
      const { ref, reference } = payment;
      const answer = await call('GET', `/payment/transId/${encodeURIComponent(ref)}.json`);
      const said = readAnswer('comgate', status, answer);
      const state = states[said.status];
      if (state === undefined) throw new Outage('comgate', 'a status that is not known');
      if (said.refId !== reference) throw new Outage('comgate', 'a payment of somebody else');
      return { state, amount: fromMinorUnits(said.price), currency: said.curr };
    },
    refund: (payment) => refundAmount(call, payment),
    refundPart: (payment, { amount }) => refundAmount(call, { ...payment, amount }),
    // Comgate's state of a payment stays PAID after refunds.
    refundedTotal: async () => 'untold',
    hint({ body }) {
      const fields = parseForm(body);
      const isTheirs =
        fields.get('merchant') === merchant && isSameSecret(fields.get('secret') ?? '', secret);
      return isTheirs ? { about: fields.get('transId') || null } : undefined;
    },
  };
}

type Call = (method: 'GET' | 'POST', path: string, json?: unknown) => Promise<GatewayAnswer>;

async function refundAmount(call: Call, { ref, reference, amount }: KnownPayment): Promise<RefundOutcome> {
  const answer = await call('POST', '/refund.json', {
    transId: ref,
    amount: toMinorUnits(amount),
    test: false,
    refId: reference,
  });
  const { code } = readAnswer('comgate', coded, answer);
  return code === 0 ? 'accepted' : 'refused';
}
