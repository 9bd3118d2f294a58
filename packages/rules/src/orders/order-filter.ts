import type { OrderStatus } from './order.ts';

const groups = {
  active: ['TRADING', 'SLEEPING'],
  waiting: ['WAITING_FOR_PAYMENT', 'WAITING_FOR_DEPOSIT_CONFIRMATION'],
  // Fully traded: the proceeds are credited or being paid out.
  finished: ['FINISHED', 'PENDING_WITHDRAWAL'],
  canceled: ['CANCELED', 'CANCEL_PENDING'],
} as const satisfies Readonly<Record<string, readonly OrderStatus[]>>;

/** The filters of a list of orders. */
export const orderFilters = ['all', 'waiting', 'active', 'finished', 'canceled'] as const satisfies readonly (
  | 'all'
  | keyof typeof groups
)[];

const statuses: readonly OrderStatus[] = Object.values(groups).flat();

/**
 * Returns the statuses of a list filter: a group (active, waiting, finished, canceled) or a single status, as `SLEEPING` or
 * `sleeping` (requirement 4). Undefined for any other text.
 */
export function statusesMatching(filter: string): readonly OrderStatus[] | undefined {
  for (const [name, its] of Object.entries(groups)) if (name === filter) return its;
  const status = statuses.find((its) => its === filter || its.toLowerCase() === filter);
  return status === undefined ? undefined : [status];
}
