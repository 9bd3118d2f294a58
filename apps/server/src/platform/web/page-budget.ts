import { addressSubject } from '../limits/address-subject.ts';
import type { RateLimits } from '../limits/rate-limits.ts';

/** The most pages rendered at once; rendering uses one core, so more would only delay all of them. */
const mostRenders = 40;
const retryAfterSeconds = 2;

/** Why a page is not rendered now, and when to retry. */
export interface PageRejection {
  readonly status: 429 | 503;
  readonly waitSeconds: number;
}

export interface PageBudget {
  /** Renders if there is capacity. Counts by address, but not the machine's own (ADR 97). */
  draw<Page>(remoteAddress: string, work: () => Promise<Page>): Promise<Page> | PageRejection;
}

/** Limits rendering by address and in total, since it costs a hundred times as much as a cached page. */
export function createPageBudget(limits: RateLimits | undefined): PageBudget {
  let drawing = 0;
  return {
    draw(remoteAddress, work) {
      if (drawing >= mostRenders) return { status: 503, waitSeconds: retryAfterSeconds };
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
