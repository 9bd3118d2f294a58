import { notificationMs } from '@dukat/ui/feedback/notice-store.ts';
import type { OwnFill } from './merge-own.ts';

/** Returns the fills that no other window of this browser has claimed; each is claimed for as long as its notice stands. */
export async function claimFills(fills: readonly OwnFill[]): Promise<readonly OwnFill[]> {
  const claims = await Promise.all(fills.map(({ id }) => claim(`fill ${id}`)));
  return fills.filter((_, at) => claims[at]);
}

/** A lock is the one thing that windows cannot take at the same moment. Browsers have none on an insecure origin. */
function claim(name: string): Promise<boolean> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise((free) => setTimeout(free, notificationMs));
      })
      .catch(() => resolve(true));
  });
}
