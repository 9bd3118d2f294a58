/** Section 4 of the specification. A status's number is its place here. */
export const MARKET_STATUSES = [
  'running',
  'starting',
  'restore',
  'read_only',
  'cancel_only',
  'post_only',
  'shutting_down',
] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

export const RUNNING = 0;
export const STARTING = 1;
export const RESTORE = 2;
export const READ_ONLY = 3;
export const CANCEL_ONLY = 4;
export const POST_ONLY_STATUS = 5;
export const SHUTTING_DOWN = 6;

/** What somebody may want of a market. `post` is an order that cannot trade when it enters. */
export type MarketAction = 'trade' | 'post' | 'amend' | 'cancel' | 'expire' | 'read';

/**
 * Each status allows what its name says. While a market is starting, being restored or read only, its book does not
 * move at all: even an order whose time is over waits, and expires before anything else once the book may move.
 * A book that is being restored is not whole and is not shown. A market that shuts down lets its orders leave.
 */
const ALLOWED: Record<MarketStatus, readonly MarketAction[]> = {
  running: ['trade', 'post', 'amend', 'cancel', 'expire', 'read'],
  starting: ['read'],
  restore: [],
  read_only: ['read'],
  cancel_only: ['cancel', 'expire', 'read'],
  post_only: ['post', 'amend', 'cancel', 'expire', 'read'],
  shutting_down: ['cancel', 'expire', 'read'],
};

/** Where a market may go from each status; everything may be restored after a crash or shut down. */
const NEXT: Record<MarketStatus, readonly MarketStatus[]> = {
  running: ['read_only', 'cancel_only', 'post_only', 'restore', 'shutting_down'],
  starting: ['running', 'read_only', 'cancel_only', 'post_only', 'restore', 'shutting_down'],
  restore: ['starting', 'shutting_down'],
  read_only: ['running', 'cancel_only', 'post_only', 'restore', 'shutting_down'],
  cancel_only: ['running', 'read_only', 'post_only', 'restore', 'shutting_down'],
  post_only: ['running', 'read_only', 'cancel_only', 'restore', 'shutting_down'],
  shutting_down: ['starting', 'restore'],
};

export function isAllowedIn(status: MarketStatus, action: MarketAction): boolean {
  return ALLOWED[status].includes(action);
}

/** Also true of the status that already holds: saying it twice harms nobody. */
export function canBecome(from: MarketStatus, to: MarketStatus): boolean {
  return from === to || NEXT[from].includes(to);
}

export function statusOf(number: number): MarketStatus | undefined {
  return MARKET_STATUSES[number];
}

export function statusNumber(status: MarketStatus): number {
  return MARKET_STATUSES.indexOf(status);
}
