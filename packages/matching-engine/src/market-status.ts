import { type MarketStatus, marketStatuses } from '@dukat/rules/trading/market';

export const RUNNING = 0;
export const STARTING = 1;
export const RESTORE = 2;
export const READ_ONLY = 3;
export const CANCEL_ONLY = 4;
export const POST_ONLY_STATUS = 5;
export const SHUTTING_DOWN = 6;

/** What a status allows or forbids. `post` is an order that cannot trade when it enters. */
export type MarketAction = 'trade' | 'post' | 'amend' | 'cancel' | 'expire' | 'read';

/**
 * While a market is starting, being restored or read only, its book is frozen: expired orders stay, and are closed before anything else
 * once the book may change. A book that is being restored is incomplete and is not shown. A market that shuts down still lets orders be
 * cancelled and expire.
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

/** The statuses that may follow each status. Every other status may change to `restore` (after a crash) and to `shutting_down`. */
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

/** Also true for the current status: setting it again is harmless. */
export function canBecome(from: MarketStatus, to: MarketStatus): boolean {
  return from === to || NEXT[from].includes(to);
}

export function toMarketStatus(number: number): MarketStatus | undefined {
  return marketStatuses[number];
}

export function statusNumber(status: MarketStatus): number {
  return marketStatuses.indexOf(status);
}
