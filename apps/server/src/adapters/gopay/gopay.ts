import { z } from '@dukat/contract/z';
import type { Amount } from '@dukat/rules/money/amount';
import type { GatewayState } from '@dukat/rules/payments/gateway-payment';
import { fromMinorUnits, toMinorUnits } from '@dukat/rules/payments/gateways';
import type { Gateway, GopayAccount, RefundOutcome } from '../../features/gateways/gateway-port.ts';
import type { Clock } from '../../platform/clock.ts';
import { Outage } from '../../platform/outage.ts';
import { callGateway, type GatewayCall, readAnswer, readText } from '../gateway-call/call-gateway.ts';

export const gopayBaseUrl = 'https://gate.gopay.cz/api';

export interface GopayOptions extends GopayAccount {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly longestMs?: number;
}

const payment = z.object({
  id: z.union([z.number().int(), z.string().max(40)]).transform(String),
  order_number: z.string().nullish(),
  state: z.string(),
  amount: z.number().int().positive(),
  currency: z.string().max(3),
  gw_url: z.url().max(4000).nullish(),
});
const refunded = z.object({ result: z.string() });
const token = z.object({ access_token: z.string().max(4000), expires_in: z.number().positive() });

const states: Readonly<Record<string, GatewayState>> = {
  CREATED: 'waiting',
  PAYMENT_METHOD_CHOSEN: 'waiting',
  AUTHORIZED: 'waiting',
  PAID: 'paid',
  CANCELED: 'canceled',
  TIMEOUTED: 'canceled',
  REFUNDED: 'reversed',
  PARTIALLY_REFUNDED: 'partly_reversed',
};

/** GoPay's REST API. Its notification is an unsigned GET with an id, so it is only a hint to query the payment. */
export function gopay(options: GopayOptions): Gateway {
  const { goid } = options;
  const call = callWithToken(options);

  async function refundAmount(ref: string, amount: Amount): Promise<RefundOutcome> {
    const answer = await call({
      method: 'POST',
      path: `/payments/payment/${encodeURIComponent(ref)}/refund`,
      form: { amount: String(toMinorUnits(amount)) },
    });
    // A refusal has an error status; an unreadable answer is neither accepted nor refused.
    if (answer.status >= 400) return 'refused';
    return readAnswer('gopay', refunded, answer).result === 'FAILED' ? 'refused' : 'accepted';
  }

  return {
    provider: 'GOPAY',
    async open({ reference, amount, currency, email, language, label, returnUrl, notificationUrl }) {
      const minor = toMinorUnits(amount);
      const answer = await call({
        method: 'POST',
        path: '/payments/payment',
        json: {
          payer: { contact: { email } },
          target: { type: 'ACCOUNT', goid: Number(goid) },
          amount: minor,
          currency,
          order_number: reference,
          order_description: label,
          items: [{ name: label, amount: minor, count: 1 }],
          lang: language.toUpperCase(),
          callback: { return_url: returnUrl, notification_url: notificationUrl },
        },
      });
      const { id, gw_url: link } = readAnswer('gopay', payment, answer);
      if (link == null) throw new Outage('gopay', 'a payment without a page');
      return { ref: id, link };
    },
    async ask({ ref, reference }) {
      const answer = await call({ method: 'GET', path: `/payments/payment/${encodeURIComponent(ref)}` });
      const said = readAnswer('gopay', payment, answer);
      const state = states[said.state];
      if (state === undefined) throw new Outage('gopay', 'a state that is not known');
      if (said.order_number !== reference) throw new Outage('gopay', 'a payment of somebody else');
      return { state, amount: fromMinorUnits(said.amount), currency: said.currency };
    },
    refund: ({ ref, amount }) => refundAmount(ref, amount),
    refundPart: ({ ref }, { amount }) => refundAmount(ref, amount),
    // GoPay reports that a part was refunded, but not how much.
    refundedTotal: async () => 'untold',
    hint({ query }) {
      return { about: readText(query, 'id') };
    },
  };
}

interface GopayRequest extends Pick<GatewayCall, 'method' | 'json' | 'form'> {
  readonly path: string;
}

/** A token is valid for half an hour. It is renewed a minute before it expires, and once more if GoPay no longer accepts it. */
function callWithToken({ baseUrl, clientId, clientSecret, clock, longestMs }: GopayOptions) {
  const bounded = longestMs === undefined ? {} : { longestMs };
  let known: { readonly token: string; readonly until: number } | undefined;

  async function currentToken(): Promise<string> {
    if (known !== undefined && clock.now().getTime() < known.until) return known.token;
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const answer = await callGateway({
      gateway: 'gopay',
      url: `${baseUrl}/oauth2/token`,
      method: 'POST',
      headers: { authorization },
      form: { grant_type: 'client_credentials', scope: 'payment-all' },
      ...bounded,
    });
    const { access_token: issued, expires_in: seconds } = readAnswer('gopay', token, answer);
    known = { token: issued, until: clock.now().getTime() + (seconds - 60) * 1000 };
    return issued;
  }

  return async ({ path, ...request }: GopayRequest) => {
    const ask = async () =>
      callGateway({
        ...request,
        gateway: 'gopay',
        url: `${baseUrl}${path}`,
        headers: { authorization: `Bearer ${await currentToken()}` },
        ...bounded,
      });
    const answer = await ask();
    if (answer.status !== 401) return answer;
    known = undefined;
    return ask();
  };
}
