import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import { deliverCards } from './delivery/deliver-cards.ts';
import type { GiftCardsDeps } from './gift-cards-deps.ts';

const deliverCardsTask = 'gift-cards-deliver';
const deliverEveryMs = 60_000;

export function giftCardsJobs(deps: GiftCardsDeps): SliceJobs {
  return {
    tasks: { [deliverCardsTask]: () => deliverCards(deps) },
    repeated: [{ task: deliverCardsTask, everyMs: deliverEveryMs }],
  };
}
