import { z } from '@dukat/contract/z';
import { derivePublicKey } from '@dukat/rules/lightning/encode-invoice';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { inTransaction } from '../../../../server/src/platform/http/in-transaction.ts';
import { badRequest, readBody, refuse } from './lnd-answer.ts';
import { type LightningSandboxDeps, sandboxLightningPath } from './sandbox-access.ts';
import { lockNode } from './sandbox-node-repository.ts';
import { findOutside, findPayment, type SandboxPayment } from './sandbox-payments-repository.ts';
import { routingFee, startPayment } from './send-payment.ts';
import { streamLines } from './stream-lines.ts';

const digits = z.string().regex(/^\d{1,18}$/);
const sent = z.object({
  payment_request: z.string().min(1).max(4096),
  amt_msat: digits.optional(),
  fee_limit_msat: digits,
  timeout_seconds: z.number().int().positive(),
  no_inflight_updates: z.boolean().default(false),
});
/** Only this form: for an invoice LND sends test payments. */
const estimated = z.strictObject({ dest: z.base64(), amt_sat: digits });

/** 32 bytes in base64 with padding, in the form of paths. */
const paddedHash = /^[\w-]{43}=$/;

const noPath = { code: 2, message: 'unable to find a path to destination' } as const;
const tooLittle = { code: 2, message: 'insufficient local balance' } as const;

export function servePayments(scope: FastifyInstance, deps: LightningSandboxDeps): void {
  const base = `${sandboxLightningPath}/v2/router`;

  scope.post(`${base}/send`, async (request, reply) => {
    const read = sent.safeParse(readBody(request)).data;
    if (read === undefined) return refuse(reply, badRequest);
    const started = await startPayment(deps, {
      request: read.payment_request,
      msat: read.amt_msat === undefined ? null : BigInt(read.amt_msat),
      maxFeeMsat: BigInt(read.fee_limit_msat),
    });
    if (started.kind === 'error') return refuse(reply, started.error);
    switch (started.behavior) {
      case 'hang':
        return reply.hijack();
      case 'lose-answer':
      case 'forget':
        reply.hijack();
        return void reply.raw.destroy();
      case 'nonsense':
        return reply.code(200).type('text/html').send('<h1>It works!</h1>');
      case 'pay':
      case 'hold':
      case 'fail':
      case 'wrong-preimage':
        return streamPayment(reply, deps, started.paymentHash, read.no_inflight_updates);
    }
  });

  scope.get<{ Params: { hash: string } }>(`${base}/track/:hash`, async ({ params }, reply) => {
    if (!paddedHash.test(params.hash)) return refuse(reply, badRequest);
    const paymentHash = Buffer.from(params.hash, 'base64url').toString('hex');
    const payment = await findPayment(deps.database, paymentHash);
    if (payment === undefined || payment.is_forgotten) {
      return refuse(reply, { code: 5, message: "payment isn't initiated" });
    }
    streamPayment(reply, deps, paymentHash, false);
  });

  scope.post(`${base}/route/estimatefee`, async (request, reply) => {
    const read = estimated.safeParse(readBody(request)).data;
    if (read === undefined) return refuse(reply, badRequest);
    const outside = Buffer.from(derivePublicKey(deps.keys.outside)).toString('base64');
    if (read.dest !== outside) return refuse(reply, noPath);
    const node = await inTransaction(deps.database, lockNode);
    const msat = BigInt(read.amt_sat) * 1000n;
    if (BigInt(node.local_msat) < msat + routingFee(msat)) return refuse(reply, tooLittle);
    return {
      routing_fee_msat: String(routingFee(msat)),
      time_lock_delay: '144',
      failure_reason: 'FAILURE_REASON_NONE',
    };
  });
}

function streamPayment(
  reply: FastifyReply,
  { database }: LightningSandboxDeps,
  paymentHash: string,
  isFinalOnly: boolean,
): void {
  let shown: string | undefined;
  streamLines(reply, async () => {
    const payment = await findPayment(database, paymentHash);
    if (payment === undefined) return { lines: [], isLast: true };
    const isLast = payment.state !== 'IN_FLIGHT';
    const isNew = payment.state !== shown && (isLast || !isFinalOnly);
    shown = payment.state;
    return { lines: isNew ? [await wirePayment(database, payment)] : [], isLast };
  });
}

const noPreimage = '0'.repeat(64);

async function wirePayment(database: LightningSandboxDeps['database'], payment: SandboxPayment) {
  const outside = await findOutside(database, payment.payment_hash);
  const known = outside?.behavior === 'wrong-preimage' ? 'ab'.repeat(32) : outside?.preimage;
  const isPaid = payment.state === 'SUCCEEDED';
  return {
    payment_hash: payment.payment_hash,
    payment_preimage: (isPaid ? known : undefined) ?? noPreimage,
    value_msat: payment.msat,
    fee_msat: isPaid ? payment.fee_msat : '0',
    status: payment.state,
    failure_reason: payment.failure_reason ?? 'FAILURE_REASON_NONE',
    htlcs: [],
  };
}
