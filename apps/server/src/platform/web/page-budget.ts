import { addressSubject } from '../limits/address-subject.ts';
import type { RateLimits } from '../limits/rate-limits.ts';

/** Pages being drawn at once for everybody; drawing is work for one core, and one more would only make all of them late. */
const mostDrawn = 40;
const soonSeconds = 2;

/** Why a page is not drawn now, and when to come back. */
export interface Turned {
  readonly status: 429 | 503;
  readonly waitSeconds: number;
}

export interface PageBudget {
  /** Draws where there is room; counts by address, and the machine's own not at all (ADR 25). */
  draw<Page>(remoteAddress: string, work: () => Promise<Page>): Promise<Page> | Turned;
}

/** Drawing a page costs a hundred times what a kept one costs, so it has a budget by address and a bound for all. */
export function pageBudget(limits: RateLimits | undefined): PageBudget {
  let drawing = 0;
  return {
    draw(remoteAddress, work) {
      if (drawing >= mostDrawn) return { status: 503, waitSeconds: soonSeconds };
      const subject = addressSubject(remoteAddress, { isLoopbackCounted: false });
      const counted = subject === undefined ? undefined : limits?.take('pages', subject);
      if (counted?.isSpent === true) return { status: 429, waitSeconds: Math.max(1, counted.waitSeconds) };
      drawing += 1;
      return work().finally(() => {
        drawing -= 1;
      });
    },
  };
}
