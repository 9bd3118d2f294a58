import { z } from '@dukat/contract/z';
import type {
  FeeEstimate,
  LightningNode,
  OutgoingPayment,
  PaymentState,
} from '../../features/lightning/node-port.ts';
import { Outage } from '../../platform/outage.ts';
import { checkPayment, cltvLimit, type PayableInvoice, type PaymentTerms } from './check-payment.ts';
import { grpcCodes, type LndClient, type LndLine, nonsense } from './lnd-client.ts';
import { hex32, int64, sha256, toBase64, toBase64Url } from './lnd-values.ts';

/** The node looks for routes as long as this. Parts that are on the way then may stay there longer. */
const searchSeconds = 60;
const mostParts = 16;
const estimateMs = 20_000;

/** The node writes every field, also empty ones: without one of them the answer is incomplete. */
const payment = z.object({
  payment_hash: hex32,
  status: z.enum(['UNKNOWN', 'INITIATED', 'IN_FLIGHT', 'SUCCEEDED', 'FAILED']),
  payment_preimage: z.string(),
  fee_msat: int64,
  failure_reason: z.string(),
  htlcs: z.array(z.object({ status: z.string() })),
});

const estimate = z.object({ routing_fee_msat: int64, failure_reason: z.string().default('') });

export function payments(
  lnd: LndClient,
  { payMs, ...terms }: PaymentTerms & { readonly payMs: number },
): Pick<LightningNode, 'pay' | 'track' | 'estimateFee'> {
  return {
    async pay(outgoing) {
      const checked = checkPayment(outgoing, terms);
      if (checked.refused) return { kind: 'failed', reason: checked.reason };
      const { paymentHash } = checked.value;
      const signal = AbortSignal.timeout(payMs);
      const json = sending(outgoing);
      for await (const line of lnd.stream({ method: 'POST', path: '/v2/router/send', json, signal })) {
        // The node has paid it or is about to: nothing was sent now, and only `track` knows how it ends.
        if (line.kind === 'error' && line.code === grpcCodes.alreadyExists) return { kind: 'in_flight' };
        const state = readState(paymentHash, line);
        if (state.kind !== 'in_flight') return state;
      }
      return { kind: 'in_flight' };
    },

    async track(paymentHash) {
      // Without `no_inflight_updates` the node begins with the present state.
      const path = `/v2/router/track/${toBase64Url(paymentHash)}`;
      for await (const line of lnd.stream({ method: 'GET', path })) {
        return isUnknown(line) ? { kind: 'missing' } : readState(paymentHash, line);
      }
      throw nonsense('an empty stream');
    },

    async estimateFee(outgoing) {
      const checked = checkPayment(outgoing, terms);
      return checked.refused ? { kind: 'no_route', reason: checked.reason } : estimateFee(lnd, checked.value);
    },
  };
}

function sending({ request, msat, maxFeeMsat }: OutgoingPayment) {
  return {
    payment_request: request,
    ...(msat !== null && { amt_msat: String(msat) }),
    // Without a limit only routes without a fee count.
    fee_limit_msat: String(maxFeeMsat),
    timeout_seconds: searchSeconds,
    max_parts: mostParts,
    cltv_limit: cltvLimit,
    no_inflight_updates: true,
  };
}

/** A gateway answers calls to unknown addresses with the same code, for example while the node is locked, so the text counts too. */
function isUnknown(line: LndLine): boolean {
  return line.kind === 'error' && line.code === grpcCodes.notFound && /initiated/.test(line.message);
}

/** Only a state that leaves no doubt ends a payment; anything that cannot be read is an Outage. */
function readState(paymentHash: string, line: LndLine): PaymentState {
  if (line.kind === 'error') throw new Outage('lightning', line.message.slice(0, 200));
  const read = payment.safeParse(line.result).data;
  if (read?.payment_hash !== paymentHash) throw nonsense('a payment');
  if (read.status === 'SUCCEEDED') {
    const preimage = hex32.safeParse(read.payment_preimage).data;
    if (preimage === undefined || sha256(preimage) !== paymentHash) throw nonsense('a preimage');
    return { kind: 'paid', preimage, feeMsat: read.fee_msat };
  }
  const isEnded = read.htlcs.every(({ status }) => status === 'FAILED');
  if (read.status === 'FAILED' && isEnded)
    return { kind: 'failed', reason: shortenReason(read.failure_reason) };
  return { kind: 'in_flight' };
}

/** `FAILURE_REASON_NO_ROUTE` to `no_route`. */
const shortenReason = (reason: string) => reason.replace(/^FAILURE_REASON_/, '').toLowerCase();

/** Texts of the errors by which the node reports that it found no route. */
const noRoutes = [
  [/insufficient local balance/i, 'insufficient_balance'],
  [/unable to find a path|no.route/i, 'no_route'],
] as const;

async function estimateFee(lnd: LndClient, invoice: PayableInvoice): Promise<FeeEstimate> {
  const { json, laterMsat } = destination(invoice);
  const signal = AbortSignal.timeout(estimateMs);
  const path = '/v2/router/route/estimatefee';
  try {
    const said = await lnd.ask(estimate, { method: 'POST', path, json, signal });
    const reason = shortenReason(said.failure_reason);
    if (reason !== '' && reason !== 'none') return { kind: 'no_route', reason };
    return { kind: 'route', feeMsat: said.routing_fee_msat + laterMsat };
  } catch (error) {
    const message = error instanceof Outage ? error.message : '';
    const [, reason] = noRoutes.find(([text]) => text.test(message)) ?? [];
    if (reason !== undefined) return { kind: 'no_route', reason };
    throw error;
  }
}

const msatsOfSat = 1000n;
const millionth = 1_000_000n;

/**
 * Estimates by the destination, which must be public: the payee, or the node before its private channels. For an invoice the node would
 * send test payments, which a payee could hold to lock the channels.
 */
function destination({ payee, hints, msat }: PayableInvoice) {
  const [hops = []] = hints;
  const laterMsat = hops.reduce(
    (sum, { baseFeeMsat, feeMillionths }) =>
      sum + BigInt(baseFeeMsat) + (msat * BigInt(feeMillionths)) / millionth + 1n,
    0n,
  );
  const sats = (msat + laterMsat + msatsOfSat - 1n) / msatsOfSat;
  return { json: { dest: toBase64(hops[0]?.node ?? payee), amt_sat: String(sats) }, laterMsat };
}
