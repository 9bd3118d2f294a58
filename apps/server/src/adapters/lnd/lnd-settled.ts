import { z } from '@dukat/contract/z';
import type { SettledInvoice } from '../../features/lightning/node-port.ts';
import { Outage } from '../../platform/outage.ts';
import { type LndClient, nonsense } from './lnd-client.ts';
import { int64 } from './lnd-values.ts';
import { invoice, isSettled, type LndInvoice, toSettled } from './settled-invoice.ts';

const page = z.object({ invoices: z.array(invoice).default([]), last_index_offset: int64.default(0n) });
const pageSize = 500;

/** Finds the invoice that was settled first, by reading all, since the node does not list them by that index. */
export async function firstSettled(lnd: LndClient): Promise<readonly SettledInvoice[]> {
  let first: LndInvoice | undefined;
  for (let offset = 0n; ; ) {
    const path = `/v1/invoices?index_offset=${offset}&num_max_invoices=${pageSize}`;
    const { invoices, last_index_offset: last } = await lnd.ask(page, { method: 'GET', path });
    for (const each of invoices.filter(isSettled)) {
      if (first === undefined || each.settle_index < first.settle_index) first = each;
    }
    if (invoices.length < pageSize || first?.settle_index === 1n) break;
    if (last <= offset) throw nonsense('a page of invoices');
    offset = last;
  }
  return first === undefined ? [] : [toSettled(first)];
}

interface Since {
  readonly settleIndex: bigint;
  readonly most: number;
  readonly waitMs: number;
}

/** What was settled before arrives at once. After this pause there is no more of it. */
const pauseMs = 200;

/** Reads the node's stream until it has enough, pauses after the first, or sends nothing for some time. */
export async function settledSince(lnd: LndClient, since: Since): Promise<readonly SettledInvoice[]> {
  const end = new AbortController();
  let timer = setTimeout(() => end.abort(), since.waitMs);
  const path = `/v1/invoices/subscribe?settle_index=${since.settleIndex}`;
  const settled: SettledInvoice[] = [];
  try {
    for await (const line of lnd.stream({ method: 'GET', path, signal: end.signal })) {
      if (line.kind === 'error') throw new Outage('lightning', line.message.slice(0, 200));
      const read = invoice.safeParse(line.result).data;
      if (read === undefined) throw nonsense('an invoice');
      // The stream also tells of new and canceled invoices.
      if (!isSettled(read)) continue;
      const next = toSettled(read);
      if (next.settleIndex <= (settled.at(-1)?.settleIndex ?? since.settleIndex)) throw nonsense('an index');
      settled.push(next);
      if (settled.length >= since.most) break;
      clearTimeout(timer);
      timer = setTimeout(() => end.abort(), Math.min(pauseMs, since.waitMs));
    }
  } catch (error) {
    if (!end.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return settled;
}
