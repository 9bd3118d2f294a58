import { hourMs, minuteMs } from '@dukat/rules/time/durations';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { deliverCards } from './delivery/deliver-cards.ts';
import { expireCards, forgetCodes } from './expiry/expire-cards.ts';
import type { GiftCardsDeps } from './gift-cards-deps.ts';

const deliverCardsTask = 'gift-cards-deliver';
const expireCardsTask = 'gift-cards-expire';
const forgetCodesTask = 'gift-cards-forget';

export function giftCardsJobs(deps: GiftCardsDeps): SliceJobs {
  return {
    tasks: {
      [deliverCardsTask]: () => deliverCards(deps),
      [expireCardsTask]: () => expireCards(deps),
      [forgetCodesTask]: () => forgetCodes(deps),
    },
    repeated: [
      { task: deliverCardsTask, everyMs: minuteMs },
      { task: expireCardsTask, everyMs: 10 * minuteMs },
      { task: forgetCodesTask, everyMs: hourMs },
    ],
  };
}
