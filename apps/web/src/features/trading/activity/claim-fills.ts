import { notificationMs } from '@dukat/ui/feedback/notice-store.ts';
import type { OwnFill } from './merge-own.ts';

/** Returns the fills that no other window of this browser has claimed. A claim lasts as long as the notice is shown. */
export async function claimFills(fills: readonly OwnFill[]): Promise<readonly OwnFill[]> {
  const claims = await Promise.all(fills.map(({ id }) => claim(`fill ${id}`)));
  return fills.filter((_, at) => claims[at]);
}

/** Uses the Web Locks API, because only a lock is atomic across windows. Browsers do not offer it on an insecure origin. */
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
