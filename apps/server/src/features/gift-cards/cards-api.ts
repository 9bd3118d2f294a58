import type { Site } from '@dukat/brands/site';
import type { AnyEndpoint, RefusalReason } from '@dukat/contract/endpoint';
import { refuse } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';

/** How customers' endpoints of cards are registered. */
export type CardsApi = Pick<Api, 'deps' | 'serveRead' | 'serveWrite'>;

/** Brands that hide the card pages have no cards: there every endpoint of cards answers 404. */
export function serveOnCardSites({ deps, serveRead, serveWrite }: Api): CardsApi {
  return {
    deps,
    serveRead: (endpoint, handle) =>
      serveRead(endpoint, async (call) => (hasCards(call.site) ? handle(call) : refuseUnknown(endpoint))),
    serveWrite: (endpoint, handle, options) =>
      serveWrite(
        endpoint,
        async (call) => (hasCards(call.site) ? handle(call) : refuseUnknown(endpoint)),
        options,
      ),
  };
}

const hasCards = ({ brand }: Site) => !brand.hiddenPages.includes('buy_gift_card');

/** Endpoints that look a code up do not know a card by its id. */
function refuseUnknown<E extends AnyEndpoint>({ refusals }: E) {
  const reason = 'gift_card_unknown' in refusals ? 'gift_card_unknown' : 'gift_card_code_unknown';
  return refuse(reason as RefusalReason<E>);
}
