import { setTimeout as wait } from 'node:timers/promises';
import type { Flush } from '../../database/flush-barrier.ts';
import type { Verdict } from '../post.ts';
import type { BatchRow } from './batch-arrays.ts';
import { type LedgerLane, openLedgerLane } from './ledger-lane.ts';

export interface ReconnectingLaneOptions {
  readonly url: string;
  readonly maxResends: number;
  readonly resendPauseMs: number;
}

/** The verdicts of a batch, and how to wait until it is on disk. If that wait fails, the batch must be sent again. */
export interface Sent {
  readonly verdicts: readonly Verdict[];
  readonly flush: Flush;
}

/**
 * A lane that reconnects. When a connection breaks, it is unknown whether the batch was booked; so the same rows are sent again
 * with the same references, and postings that had been booked are found instead of booked twice.
 */
export function reconnectingLane({ url, maxResends, resendPauseMs }: ReconnectingLaneOptions) {
  const accountIds = new Map<string, string>();
  let opening: Promise<LedgerLane> | undefined;

  return {
    async send(rows: readonly BatchRow[]): Promise<Sent> {
      for (let resends = 0; ; resends += 1) {
        opening ??= openLedgerLane(url, accountIds);
        const attempt = opening;
        let lane: LedgerLane | undefined;
        try {
          lane = await attempt;
          // A connection may have been lost while the lane was idle.
          if (lane.isLost()) throw new Error('The connections to the ledger were lost');
          // Take the flush of this lane: that of a newer one says nothing about this lane's commits.
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

export type ReconnectingLane = ReturnType<typeof reconnectingLane>;
