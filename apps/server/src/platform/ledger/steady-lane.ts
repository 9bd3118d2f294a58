import { setTimeout as wait } from 'node:timers/promises';
import type { BatchRow } from './batch-arrays.ts';
import { type LedgerLane, openLane } from './ledger-lane.ts';
import type { Verdict } from './post.ts';

export interface SteadyLaneOptions {
  readonly url: string;
  readonly maxResends: number;
  readonly resendPauseMs: number;
}

/**
 * A lane that outlives its connection. When the line breaks, nobody knows whether the batch was booked; so the same rows go
 * again with the same references, and what had been booked is found instead of booked twice.
 */
export function steadyLane({ url, maxResends, resendPauseMs }: SteadyLaneOptions) {
  const accountIds = new Map<string, string>();
  let opening: Promise<LedgerLane> | undefined;

  return {
    async send(rows: readonly BatchRow[]): Promise<readonly Verdict[]> {
      for (let resends = 0; ; resends += 1) {
        opening ??= openLane(url, accountIds);
        const attempt = opening;
        let lane: LedgerLane | undefined;
        try {
          lane = await attempt;
          return await lane.send(rows);
        } catch (error) {
          if (lane?.isLost() === false || resends >= maxResends) throw error;
          if (opening === attempt) opening = undefined;
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
