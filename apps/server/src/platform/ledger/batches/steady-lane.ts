import { setTimeout as wait } from 'node:timers/promises';
import type { Flush } from '../../database/flush-barrier.ts';
import type { Verdict } from '../post.ts';
import type { BatchRow } from './batch-arrays.ts';
import { type LedgerLane, openLane } from './ledger-lane.ts';

export interface SteadyLaneOptions {
  readonly url: string;
  readonly maxResends: number;
  readonly resendPauseMs: number;
}

/** What the ledger said of a batch, and how to wait until that is on the disk. What cannot be proved must be sent again. */
export interface Sent {
  readonly verdicts: readonly Verdict[];
  readonly flush: Flush;
}

/**
 * A lane that outlives its connection. When the line breaks, nobody knows whether the batch was booked; so the same rows go
 * again with the same references, and what had been booked is found instead of booked twice.
 */
export function steadyLane({ url, maxResends, resendPauseMs }: SteadyLaneOptions) {
  const accountIds = new Map<string, string>();
  let opening: Promise<LedgerLane> | undefined;

  return {
    async send(rows: readonly BatchRow[]): Promise<Sent> {
      for (let resends = 0; ; resends += 1) {
        opening ??= openLane(url, accountIds);
        const attempt = opening;
        let lane: LedgerLane | undefined;
        try {
          lane = await attempt;
          // One of its connections may have gone with nobody asking.
          if (lane.isLost()) throw new Error('The connections to the ledger were lost');
          // Of the same lane: a newer one proves nothing of what this one has committed.
          const { flush } = lane;
          return { verdicts: await lane.send(rows), flush };
        } catch (error) {
          if (lane?.isLost() === false || resends >= maxResends) throw error;
          if (opening === attempt) opening = undefined;
          void lane?.close().catch(() => {});
          await wait(resendPauseMs * 2 ** resends);
        }
      }
    },
    async close(): Promise<void> {
      const lane = await opening?.catch(() => undefined);
      await lane?.close();
    },
  };
}

export type SteadyLane = ReturnType<typeof steadyLane>;
