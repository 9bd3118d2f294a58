import { toAmount } from '@dukat/rules/money/amount';
import { accept, assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import { payFromOutside } from '../../apps/sandbox/src/adapters/lightning-sandbox/receive-payment.ts';
import { makeOutsideInvoice } from '../../apps/sandbox/src/adapters/lightning-sandbox/send-payment.ts';
import type { PayingDeps } from '../../apps/server/src/features/lightning/paying/paying-deps.ts';
import { sendPayments } from '../../apps/server/src/features/lightning/paying/send-payments.ts';
import { trackPayments } from '../../apps/server/src/features/lightning/paying/track-payments.ts';
import { followSettled } from '../../apps/server/src/features/lightning/receiving/follow-settled.ts';
import {
  depositPurpose,
  openInvoice,
} from '../../apps/server/src/features/lightning/receiving/open-invoice.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { benchmarkNodeKeys, payouts } from './benchmark-node.ts';

const lanes = 8;
const hourSeconds = 3600;

async function inLanes(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: lanes }, run));
}

const secondsOf = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** Makes invoices, has them paid from outside, and books what was settled. Returns how many a second. */
export async function measureInvoices(
  deps: PayingDeps,
  { portfolios, count }: { readonly portfolios: readonly string[]; readonly count: number },
): Promise<{ readonly made: number; readonly booked: number }> {
  const hashes: string[] = [];
  const made = await secondsOf(() =>
    inLanes(count, async (index) => {
      const opened = await openInvoice(
        deps,
        {
          ...{ portfolioId: portfolios[index % portfolios.length] ?? '', purpose: depositPurpose },
          ...{ msat: 100_000n, description: { text: '' }, expirySeconds: hourSeconds },
        },
        async () => accept(undefined),
      );
      assert(!opened.refused, 'expected an invoice');
      hashes.push(opened.value.payment_hash);
    }),
  );
  await inLanes(count, async (index) => {
    const paid = await payFromOutside(deps, { paymentHash: hashes[index] ?? '' });
    assert(paid === 'settled', 'expected a settled invoice');
  });
  const booked = await secondsOf(() => followSettled(deps));
  return { made: count / made, booked: count / booked };
}

export interface FollowFigures {
  /** Until the node was asked about every payment without a known end. */
  readonly followSeconds: number;
  /** Milliseconds from the job's start until a new payment is booked: alone, and while the others are followed. */
  readonly calm: readonly number[];
  readonly beside: readonly number[];
}

/** Follows payments without a known end as after a start, while new ones are sent. */
export async function measureFollowing(
  deps: PayingDeps,
  {
    portfolios,
    unknown,
    fresh,
  }: { readonly portfolios: readonly string[]; readonly unknown: number; readonly fresh: number },
): Promise<FollowFigures> {
  const [first = ''] = portfolios;
  const sendOne = () => sendFresh(deps, first);
  await sendOne();
  const calm: number[] = [];
  for (let round = 0; round < fresh; round += 1) calm.push(await sendOne());
  await storeUnknown(deps, portfolios.slice(1), unknown);
  let isFollowing = true;
  const following = secondsOf(() => trackPayments(deps)).finally(() => {
    isFollowing = false;
  });
  const beside: number[] = [];
  while (isFollowing && beside.length < fresh) beside.push(await sendOne());
  const followSeconds = await following;
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from lightning_payments where status = 'unknown' and asked_at is not null`.execute(
    deps.database,
  );
  assert(rows[0]?.asked === unknown, 'expected a question about every payment');
  return { followSeconds, calm, beside };
}

let serial = 0;

async function sendFresh(deps: PayingDeps, portfolioId: string): Promise<number> {
  const { database } = deps;
  const invoice = await makeOutsideInvoice({ ...deps, keys: benchmarkNodeKeys }, { msat: 100_000n });
  serial += 1;
  const reference = `bench:${serial}`;
  const now = new Date();
  const parts = { sent: toAmount('0.000001'), fee: toAmount('0.00000002'), dust: toAmount('0') };
  const stored = await inTransaction(database, (tx) =>
    payouts.request(tx, {
      ...{ reference, publicId: reference, portfolioId, from: 'available', comment: null },
      ...{ address: invoice.request, gross: toAmount('0.00000102'), parts },
      ...{ requestedAt: now, now },
    }),
  );
  assert(!stored.refused, 'expected a stored payment');
  const milliseconds = (await secondsOf(() => sendPayments(deps, new Map()))) * 1000;
  const { status } = await database
    .selectFrom('lightning_payments')
    .select('status')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  assert(status === 'paid', `expected a paid payment, not one that is ${status}`);
  return milliseconds;
}

/** Payments that the node still holds, as a crashed program leaves them. */
async function storeUnknown(
  { database }: PayingDeps,
  portfolios: readonly string[],
  count: number,
): Promise<void> {
  await sql`
    with held as (select n, encode(sha256(('bench-' || n)::bytea), 'hex') as hash from generate_series(1, ${count}::int) as n),
         at_node as (
           insert into sandbox_lightning_payments (payment_hash, msat, fee_msat, state, created_at)
           select hash, 100000, 1050, 'IN_FLIGHT', now() from held)
    insert into lightning_payments (public_id, reference, portfolio_id, destination, amount, max_fee, status,
      payment_hash, request, msat, created_at, sent_at, ask_at)
    select 'held-' || n, 'held:' || n, (${portfolios}::bigint[])[1 + n % ${portfolios.length}::int], 'held', 0.000001, 0.00000002,
           'unknown', hash, 'held', 100000, now(), now(), now()
      from held`.execute(database);
}
