import type { OrderStatus } from './order.ts';

const groups = {
  active: ['TRADING', 'SLEEPING'],
  waiting: ['WAITING_FOR_PAYMENT', 'WAITING_FOR_DEPOSIT_CONFIRMATION'],
  // Traded: what it brought is there, or on its way out.
  finished: ['FINISHED', 'PENDING_WITHDRAWAL'],
  canceled: ['CANCELED', 'CANCEL_PENDING'],
} as const satisfies Readonly<Record<string, readonly OrderStatus[]>>;

const statuses: readonly OrderStatus[] = Object.values(groups).flat();

/**
 * What a list may be asked for: a group (active, waiting, finished, canceled), or one status in either of its spellings,
 * `SLEEPING` and `sleeping` (specification 4). Undefined for anything else.
 */
export function statusesMatching(filter: string): readonly OrderStatus[] | undefined {
  for (const [name, its] of Object.entries(groups)) if (name === filter) return its;
  const status = statuses.find((its) => its === filter || its.toLowerCase() === filter);
  return status === undefined ? undefined : [status];
}
