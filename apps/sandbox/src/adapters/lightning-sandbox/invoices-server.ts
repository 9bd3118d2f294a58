import { z } from '@dukat/contract/z';
import type { FastifyInstance } from 'fastify';
import { badRequest, readBody, refuse } from './lnd-answer.ts';
import { makeInvoice } from './make-invoice.ts';
import { cancelInvoice, readInvoiceState } from './receive-payment.ts';
import { type LightningSandboxDeps, sandboxLightningPath } from './sandbox-access.ts';
import {
  findInvoice,
  insertInvoice,
  lastSettleIndex,
  listInvoices,
  listSettled,
  type SandboxInvoice,
} from './sandbox-invoices-repository.ts';
import { streamLines } from './stream-lines.ts';

/** LND's longest text of an invoice. */
const longestMemo = 639;
const wanted = z.object({
  value_msat: z
    .string()
    .regex(/^\d{1,18}$/)
    .default('0'),
  memo: z
    .string()
    .refine((text) => Buffer.byteLength(text) <= longestMemo)
    .default(''),
  description_hash: z.base64().optional(),
  expiry: z.coerce.number().int().min(1).max(31_536_000).default(86_400),
  private: z.boolean().default(false),
});
const canceled = z.object({ payment_hash: z.base64() });
const index = z.string().regex(/^\d{1,18}$/);
const listed = z.object({
  index_offset: index.default('0'),
  num_max_invoices: z.coerce.number().int().min(1).max(1000).default(100),
});
const subscribed = z.object({ settle_index: index.default('0') });
const pieces = 100;

const unknown = { code: 5, message: 'unable to locate invoice' } as const;

export function serveInvoices(scope: FastifyInstance, deps: LightningSandboxDeps): void {
  const { database, clock } = deps;
  const base = `${sandboxLightningPath}/v1`;
  const toWire = (invoice: SandboxInvoice) => wireInvoice(invoice, clock.now());

  scope.post(`${base}/invoices`, async (request, reply) => {
    const read = wanted.safeParse(readBody(request)).data;
    if (read === undefined) return refuse(reply, badRequest);
    const invoice = await createInvoice(deps, read);
    return {
      r_hash: toBase64(invoice.payment_hash),
      payment_request: invoice.request,
      add_index: invoice.add_index,
      payment_addr: '',
    };
  });

  scope.get(`${base}/invoices`, async ({ query }, reply) => {
    const read = listed.safeParse(query).data;
    if (read === undefined) return refuse(reply, badRequest);
    const found = await listInvoices(database, read.index_offset, read.num_max_invoices);
    return {
      invoices: found.map(toWire),
      first_index_offset: found[0]?.add_index ?? '0',
      last_index_offset: found.at(-1)?.add_index ?? '0',
    };
  });

  scope.get(`${base}/invoices/subscribe`, async ({ query }, reply) => {
    const read = subscribed.safeParse(query).data;
    if (read === undefined) return refuse(reply, badRequest);
    // LND replays nothing after index 0.
    let last = read.settle_index === '0' ? await lastSettleIndex(database) : read.settle_index;
    streamLines(reply, async () => {
      const found = await listSettled(database, last, pieces);
      last = found.at(-1)?.settle_index ?? last;
      return { lines: found.map(toWire), isLast: false };
    });
  });

  scope.get<{ Params: { hash: string } }>(`${base}/invoice/:hash`, async ({ params }, reply) => {
    const invoice = await findInvoice(database, params.hash);
    return invoice === undefined ? refuse(reply, unknown) : toWire(invoice);
  });

  scope.post(`${sandboxLightningPath}/v2/invoices/cancel`, async (request, reply) => {
    const read = canceled.safeParse(readBody(request)).data;
    if (read === undefined) return refuse(reply, badRequest);
    const paymentHash = Buffer.from(read.payment_hash, 'base64').toString('hex');
    const result = await cancelInvoice(deps, paymentHash);
    if (result === 'unknown') return refuse(reply, unknown);
    return result === 'canceled' ? {} : refuse(reply, { code: 2, message: 'invoice already settled' });
  });
}

function createInvoice({ database, clock, keys }: LightningSandboxDeps, read: z.output<typeof wanted>) {
  const now = clock.now();
  const msat = read.value_msat === '0' ? null : BigInt(read.value_msat);
  const description =
    read.description_hash === undefined
      ? { text: read.memo }
      : { hash: Buffer.from(read.description_hash, 'base64') };
  const invoice = makeInvoice({
    key: keys.node,
    msat,
    description,
    expirySeconds: read.expiry,
    now,
    isPrivate: read.private,
  });
  const expiresAt = new Date(now.getTime() + read.expiry * 1000);
  return insertInvoice(database, { ...invoice, msat, now, expiresAt });
}

const toBase64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');

function wireInvoice(invoice: SandboxInvoice, now: Date) {
  const state = readInvoiceState(invoice, now);
  const isSettled = state === 'SETTLED';
  return {
    memo: '',
    r_preimage: toBase64(invoice.preimage),
    r_hash: toBase64(invoice.payment_hash),
    payment_request: invoice.request,
    value_msat: invoice.msat ?? '0',
    settled: isSettled,
    state: state === 'EXPIRED' ? 'CANCELED' : state,
    add_index: invoice.add_index,
    settle_index: invoice.settle_index ?? '0',
    amt_paid_msat: isSettled ? invoice.paid_msat : '0',
    is_amp: false,
  };
}
