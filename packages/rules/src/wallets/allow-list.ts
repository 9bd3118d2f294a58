import { accept, type Result, refuse } from '../result.ts';
import { hourMs } from '../time/durations.ts';
import { later } from '../time/later.ts';

/** The choices of hours that a new address waits before it may be used. */
export const newAddressHoldHours = [24, 48] as const;
/** Null if any address may be used at once. */
export type AllowListWait = (typeof newAddressHoldHours)[number] | null;

export interface AllowList {
  readonly wait: AllowListWait;
  /** The next mode and when it takes effect. */
  readonly next: { readonly wait: AllowListWait; readonly at: Date } | null;
}

export const noAllowList: AllowList = { wait: null, next: null };

const waitStrength = (wait: AllowListWait) => wait ?? 0;

/** Returns the mode in effect now. */
export function allowListNow({ wait, next }: AllowList, now: Date): AllowList {
  return next !== null && next.at.getTime() <= now.getTime()
    ? { wait: next.wait, next: null }
    : { wait, next };
}

/**
 * Applies the owner's choice: a stricter mode at once, a weaker one only after the present wait, so that a thief with an open
 * session cannot switch the list off and withdraw.
 */
export function chooseAllowList(stored: AllowList, chosen: AllowListWait, now: Date): AllowList {
  const { wait } = allowListNow(stored, now);
  if (waitStrength(chosen) >= waitStrength(wait)) return { wait: chosen, next: null };
  return { wait, next: { wait: chosen, at: later(now, waitStrength(wait) * hourMs) } };
}

/** Returns when an address saved at `keptAt` may be used; null if there is no wait. */
export function usableFrom(keptAt: Date, wait: AllowListWait): Date | null {
  return wait === null ? null : later(keptAt, wait * hourMs);
}

/**
 * Checks whether a payout to an address is allowed. Refuses `address_not_kept`, and `address_waits` for one that was saved too
 * recently.
 */
export function decideAllowed(
  wait: AllowListWait,
  keptAt: Date | undefined,
  now: Date,
): Result<null, 'address_not_kept' | 'address_waits'> {
  if (wait === null) return accept(null);
  if (keptAt === undefined) return refuse('address_not_kept');
  const from = usableFrom(keptAt, wait);
  return from !== null && from.getTime() > now.getTime() ? refuse('address_waits') : accept(null);
}
