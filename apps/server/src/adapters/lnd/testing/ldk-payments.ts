import { setTimeout as delay } from 'node:timers/promises';
import { z } from '@dukat/contract/z';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LdkNode } from './ldk-node.ts';

const sent = z.object({
  payment_request: z.string(),
  amt_msat: z.string().optional(),
  fee_limit_msat: z.string(),
});

const pollMs = 20;
const noPreimage = '0'.repeat(64);

/** Serves the calls about outgoing payments of LND's REST interface from a node of LDK. */
export function servePayments(app: FastifyInstance, node: LdkNode): void {
  app.post('/v2/router/send', async ({ body }, reply) => {
    const { payment_request: request, amt_msat: msat, fee_limit_msat: fee } = sent.parse(body);
    const { paymentHash, isDuplicate } = node.send(
      request,
      msat === undefined ? undefined : BigInt(msat),
      BigInt(fee),
    );
    if (isDuplicate) return refuse(reply, 6, 'payment is in transition');
    while (node.sent.get(paymentHash) === undefined && !reply.raw.destroyed) await delay(pollMs);
    return line(reply, node, paymentHash);
  });

  app.get<{ Params: { hash: string } }>('/v2/router/track/:hash', async ({ params }, reply) => {
    const paymentHash = Buffer.from(params.hash, 'base64url').toString('hex');
    return node.sent.has(paymentHash)
      ? line(reply, node, paymentHash)
      : refuse(reply, 5, "payment isn't initiated");
  });
}

function line(reply: FastifyReply, node: LdkNode, paymentHash: string): FastifyReply {
  const end = node.sent.get(paymentHash);
  const result = {
    payment_hash: paymentHash,
    status: end === undefined ? 'IN_FLIGHT' : end.kind === 'paid' ? 'SUCCEEDED' : 'FAILED',
    payment_preimage: end?.kind === 'paid' ? end.preimage : noPreimage,
    fee_msat: String(end?.kind === 'paid' ? end.feeMsat : 0n),
    failure_reason: end?.kind === 'failed' ? 'FAILURE_REASON_NO_ROUTE' : 'FAILURE_REASON_NONE',
    htlcs: [],
  };
  return reply.type('application/json').send(`${JSON.stringify({ result })}\n`);
}

const statuses: Readonly<Record<number, number>> = { 5: 404, 6: 409 };

const refuse = (reply: FastifyReply, code: number, message: string) =>
  reply.code(statuses[code] ?? 500).send({ code, message, details: [] });
