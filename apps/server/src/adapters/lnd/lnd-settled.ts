import { z } from '@dukat/contract/z';
import type { SettledInvoice } from '../../features/lightning/node-port.ts';
import type { Clock } from '../../platform/clock.ts';
import { Outage } from '../../platform/outage.ts';
import { type LndClient, type LndLine, nonsense } from './lnd-client.ts';
import { int64 } from './lnd-values.ts';
import { invoice, isSettled, type LndInvoice, toSettled } from './settled-invoice.ts';

const page = z.object({ invoices: z.array(invoice).default([]), last_index_offset: int64.default(0n) });
const pageSize = 500;

/** A longer list without a settled invoice is read again only after this time. */
const relistAfterMs = 60_000;

interface Settled {
  /** Returns what was settled after an index. */
  after(settleIndex: bigint, most: number): Promise<readonly SettledInvoice[]>;
  /** Makes the list be read again at once. Called when a settled invoice was found in another way. */
  relist(): void;
}

/** Reads the invoices that the node settled. Its stream replays nothing after index 0, so that the first one is looked up in the list. */
export function settledInvoices(
  lnd: LndClient,
  { waitMs, clock }: { waitMs: number; clock: Clock },
): Settled {
  let emptyAt: number | undefined;
  return {
    async after(settleIndex, most) {
      if (settleIndex > 0n) return settledSince(lnd, { settleIndex, most, waitMs });
      const now = clock.now().getTime();
      if (emptyAt !== undefined && Math.abs(now - emptyAt) < relistAfterMs) return [];
      const { first, isLong } = await firstSettled(lnd);
      emptyAt = first === undefined && isLong ? now : undefined;
      if (first === undefined) return [];
      return most > 1 ? withFollowing(lnd, first, { most: most - 1, waitMs }) : [first];
    },
    relist() {
      emptyAt = undefined;
    },
  };
}

/** The first may fail to be booked at each attempt, and must not stop the others. It counts even if reading them fails. */
async function withFollowing(lnd: LndClient, first: SettledInvoice, how: Omit<Since, 'settleIndex'>) {
  try {
    return [first, ...(await settledSince(lnd, { settleIndex: first.settleIndex, ...how }))];
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    return [first];
  }
}

/** Finds the invoice that was settled first, by reading all, since the node does not list them by that index. */
async function firstSettled(lnd: LndClient) {
  const { first: found, isLong } = await readFirst(lnd);
  if (found === undefined) return { first: undefined, isLong };
  // Earlier ones may have been settled after their page was read. A second reading sees them all.
  const again = found.settle_index === 1n ? found : (await readFirst(lnd)).first;
  return { first: toSettled(again ?? found), isLong };
}

/** The list is long if it has more than one page. */
async function readFirst(lnd: LndClient): Promise<{ first: LndInvoice | undefined; isLong: boolean }> {
  let first: LndInvoice | undefined;
  for (let offset = 0n; ; ) {
    const path = `/v1/invoices?index_offset=${offset}&num_max_invoices=${pageSize}`;
    const { invoices, last_index_offset: last } = await lnd.ask(page, { method: 'GET', path });
    for (const each of invoices.filter(isSettled)) {
      if (first === undefined || each.settle_index < first.settle_index) first = each;
    }
    const isLong = offset > 0n;
    if (invoices.length < pageSize || first?.settle_index === 1n) return { first, isLong };
    if (last <= offset) throw nonsense('a page of invoices');
    offset = last;
  }
}

interface Since {
  readonly settleIndex: bigint;
  readonly most: number;
  readonly waitMs: number;
}

/** What was settled before arrives at once. After this pause there is no more of it. */
const pauseMs = 200;

/** Returns what was settled next. The stream may miss an invoice, so a gap is read again before it counts. */
async function settledSince(lnd: LndClient, since: Since): Promise<readonly SettledInvoice[]> {
  const settled: SettledInvoice[] = [];
  for (let end = await readStream(lnd, since, settled, false); end === 'gap'; ) {
    end = await readStream(lnd, since, settled, true);
  }
  return settled;
}

/**
 * Adds to what is settled until there is enough, a gap, a pause after the first, or nothing for some time. What was added before a
 * failure counts. A stream that begins again may begin with a gap.
 */
async function readStream(
  lnd: LndClient,
  since: Since,
  settled: SettledInvoice[],
  isAgain: boolean,
): Promise<'gap' | 'end'> {
  const end = new AbortController();
  let timer = setTimeout(() => end.abort(), since.waitMs);
  let last = settled.at(-1)?.settleIndex ?? since.settleIndex;
  let mayLeap = isAgain;
  const path = `/v1/invoices/subscribe?settle_index=${last}`;
  try {
    for await (const line of lnd.stream({ method: 'GET', path, signal: end.signal })) {
      const next = readLine(line);
      if (next === undefined) continue;
      if (next.settleIndex <= last) throw nonsense('an index');
      if (next.settleIndex > last + 1n && !mayLeap) return 'gap';
      mayLeap = false;
      last = next.settleIndex;
      settled.push(next);
      if (settled.length >= since.most) break;
      clearTimeout(timer);
      timer = setTimeout(() => end.abort(), Math.min(pauseMs, since.waitMs));
    }
  } catch (error) {
    const isPause = end.signal.aborted || (error instanceof Outage && settled.length > 0);
    if (!isPause) throw error;
  } finally {
    clearTimeout(timer);
  }
  return 'end';
}

/** The stream also tells of new and canceled invoices. */
function readLine(line: LndLine): SettledInvoice | undefined {
  if (line.kind === 'error') throw new Outage('lightning', line.message.slice(0, 200));
  const read = invoice.safeParse(line.result).data;
  if (read === undefined) throw nonsense('an invoice');
  return isSettled(read) ? toSettled(read) : undefined;
}
