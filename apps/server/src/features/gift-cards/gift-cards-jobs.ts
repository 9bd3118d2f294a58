import { hourMs, minuteMs, secondMs } from '@dukat/rules/time/durations';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { cancelUnpaidCards } from './buying/cancel-unpaid.ts';
import { releaseClaims } from './claiming/release-claims.ts';
import { reportBounces } from './delivery/correct-address.ts';
import { deliverCards } from './delivery/deliver-cards.ts';
import { expireCards, forgetCodes } from './expiry/expire-cards.ts';
import { remindOfEnds } from './expiry/remind-of-ends.ts';
import type { GiftCardsDeps } from './gift-cards-deps.ts';

const cancelUnpaidTask = 'gift-cards-cancel-unpaid';
const deliverCardsTask = 'gift-cards-deliver';
const releaseClaimsTask = 'gift-cards-release-claims';
const reportBouncesTask = 'gift-cards-report-bounces';
const expireCardsTask = 'gift-cards-expire';
const remindTask = 'gift-cards-remind';
const forgetCodesTask = 'gift-cards-forget';

export function giftCardsJobs(deps: GiftCardsDeps): SliceJobs {
  return {
    tasks: {
      [cancelUnpaidTask]: () => cancelUnpaidCards(deps),
      [deliverCardsTask]: () => deliverCards(deps),
      [releaseClaimsTask]: () => releaseClaims(deps),
      [reportBouncesTask]: () => reportBounces(deps),
      [expireCardsTask]: () => expireCards(deps),
      [remindTask]: () => remindOfEnds(deps),
      [forgetCodesTask]: () => forgetCodes(deps),
    },
    repeated: [
      { task: cancelUnpaidTask, everyMs: minuteMs },
      { task: deliverCardsTask, everyMs: 5 * secondMs },
      { task: releaseClaimsTask, everyMs: minuteMs },
      { task: reportBouncesTask, everyMs: minuteMs },
      { task: expireCardsTask, everyMs: 10 * minuteMs },
      { task: remindTask, everyMs: 10 * minuteMs },
      { task: forgetCodesTask, everyMs: hourMs },
    ],
  };
}
