import { accept, type Result, refuse } from '../result.ts';
import { later } from '../time/later.ts';

/** How many hours a new address waits before it may be used; null while any address may. */
export type AllowListWait = 24 | 48 | null;

export interface AllowList {
  readonly wait: AllowListWait;
  /** What takes its place, and when. */
  readonly next: { readonly wait: AllowListWait; readonly at: Date } | null;
}

export const noAllowList: AllowList = { wait: null, next: null };

const hourMs = 3_600_000;
const strengthOf = (wait: AllowListWait) => wait ?? 0;

/** The mode as it holds now. */
export function allowListNow({ wait, next }: AllowList, now: Date): AllowList {
  return next !== null && next.at.getTime() <= now.getTime()
    ? { wait: next.wait, next: null }
    : { wait, next };
}

/**
 * What an owner's choice makes of the mode: more safety at once, less of it only after the present wait, so that whoever finds an
 * open session cannot take the lock off and use the door.
 */
export function chooseAllowList(stored: AllowList, chosen: AllowListWait, now: Date): AllowList {
  const { wait } = allowListNow(stored, now);
  if (strengthOf(chosen) >= strengthOf(wait)) return { wait: chosen, next: null };
  return { wait, next: { wait: chosen, at: later(now, strengthOf(wait) * hourMs) } };
}

/** From when an address may be used that was kept then; null where none waits. */
export function usableFrom(keptAt: Date, wait: AllowListWait): Date | null {
  return wait === null ? null : later(keptAt, wait * hourMs);
}

/** Whether something may leave for an address. Refuses `address_not_kept` and, of one that is kept but new, `address_waits`. */
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
