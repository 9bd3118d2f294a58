import { giftCardMails } from '@dukat/locales/mails/gift-cards';
import { giftCardsRefusals } from '@dukat/locales/refusals/gift-cards';
import type { Slice } from '../../platform/slice.ts';
import type { AssessAmounts } from '../operators/approvals-facade.ts';
import { serveOnCardSites } from './cards-api.ts';
import { wrongCodesNotice } from './claiming/code-attempts-repository.ts';
import { giftCardsChecks } from './gift-cards-audit.ts';
import type { GiftCardsDeps } from './gift-cards-deps.ts';
import { registerGiftCardEndpoints } from './gift-cards-endpoints.ts';
import { giftCardsJobs } from './gift-cards-jobs.ts';
import { registerGiftCardOperatorEndpoints } from './operators/gift-cards-operator-endpoints.ts';
import { servePrinting } from './printing/serve-printing.ts';

interface GiftCardsNeeds {
  readonly giftCardsDeps: GiftCardsDeps;
  readonly assessAmounts: AssessAmounts;
}

/** Gift cards: bought from a balance, claimed into another. */
export const giftCardsSlice: Slice<GiftCardsNeeds> = {
  name: 'gift-cards',
  serveRetail(api, { giftCardsDeps }) {
    const cards = serveOnCardSites(api);
    registerGiftCardEndpoints(cards, giftCardsDeps);
    servePrinting(cards, giftCardsDeps);
  },
  serveBackOffice: (api, { assessAmounts, giftCardsDeps }) =>
    registerGiftCardOperatorEndpoints(api, { ...giftCardsDeps, assessAmounts }),
  jobs: ({ giftCardsDeps }) => giftCardsJobs(giftCardsDeps),
  queues: [wrongCodesNotice],
  audits: giftCardsChecks,
  mails: giftCardMails,
  refusals: [giftCardsRefusals],
  crashPoints: [
    'gift-card-paid',
    'gift-card-coded',
    'gift-card-delivered',
    'gift-card-claimed',
    'gift-card-released',
    'gift-card-refunded',
    'gift-card-expired',
  ],
};
