import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { getOrCreateReferral } from '@dukat/contract/referral';

export type Referral = EndpointResponse<typeof getOrCreateReferral>['referral'];
