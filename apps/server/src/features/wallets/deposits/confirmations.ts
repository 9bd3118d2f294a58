import type { BlockRef } from '../chain-port.ts';

/** How many blocks stand on a transaction, its own included: 1 when it is in the tip, 0 while it waits. */
export function confirmationsOf(tip: Pick<BlockRef, 'height'> | null, height: number | null): number {
  return tip === null || height === null ? 0 : Math.max(0, tip.height - height + 1);
}
