import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { checkGiftCardCode } from '@dukat/contract/gift-card-claims';

/** What the server says of the card of a code. */
export type CheckedCard = EndpointResponse<typeof checkGiftCardCode>;
