import type { EndpointBody, EndpointResponse } from '@dukat/contract/endpoint';
import type { previewLoan } from '@dukat/contract/loans';

export type OfferBody = EndpointBody<typeof previewLoan>;

/** A previewed loan. */
export interface Offer {
  readonly body: OfferBody;
  readonly preview: EndpointResponse<typeof previewLoan>;
}

/** What was typed and chosen. */
export interface OfferValues {
  readonly amount: string;
  readonly coin: string;
  readonly coins: string;
  readonly months: string;
}
