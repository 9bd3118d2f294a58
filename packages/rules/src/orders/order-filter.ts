import type { OrderStatus } from './order.ts';

const groups = {
  active: ['TRADING', 'SLEEPING', 'CANCEL_PENDING', 'PENDING_WITHDRAWAL'],
  waiting: ['WAITING_FOR_PAYMENT', 'WAITING_FOR_DEPOSIT_CONFIRMATION'],
  finished: ['FINISHED'],
  canceled: ['CANCELED'],
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
