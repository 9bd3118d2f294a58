import type { orderStep } from '@dukat/contract/orders';
import type { z } from '@dukat/contract/z';
import { isFinal } from '@dukat/rules/orders/order';
import type { HistoryStep } from './order-history-repository.ts';
import type { StoredOrder } from './stored-order.ts';

type Step = z.output<typeof orderStep>;

const traded = new Set(['filled_kept', 'filled_sent', 'off_book_kept', 'off_book_sent']);
const ended = new Set(['canceled_unpaid', 'expired', 'off_book_unfilled']);

/** Returns the steps for the order's page: past ones with their times, the current one and the coming ones. */
export function orderSteps(order: StoredOrder, history: readonly HistoryStep[]): Step[] {
  const findTime = (matches: (event: string) => boolean) =>
    history.find(({ event }) => matches(event))?.at ?? null;
  const paidAt =
    order.paymentType === 'VIRTUAL' ? order.createdAt : findTime((event) => event === 'payment_matched');
  const canceledAt = findTime((event) => ended.has(event));
  const milestones: readonly (readonly [Step['step'], Date | null])[] = [
    ['created', order.createdAt],
    ['paid', paidAt],
    ['traded', findTime((event) => traded.has(event))],
    order.payoutType === 'SEND'
      ? ['paid_out', findTime((event) => event === 'payout_ended')]
      : ['finished', order.status === 'FINISHED' ? findTime((event) => traded.has(event)) : null],
  ];
  const firstOpen = milestones.findIndex(([, at]) => at === null);
  const steps = milestones.map(([step, at], index): Step => {
    if (at !== null) return { step, at: at.toISOString(), state: 'done' };
    if (isFinal(order.status)) return { step, at: null, state: 'skipped' };
    return { step, at: null, state: index === firstOpen ? 'now' : 'later' };
  });
  if (order.status !== 'CANCELED') return steps;
  const canceled: Step = { step: 'canceled', at: canceledAt?.toISOString() ?? null, state: 'done' };
  return [...steps.filter(({ state }) => state === 'done'), canceled];
}
