import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { decodePaymentRequest } from '@dukat/contract/lightning';

/** One way to pay a request, as the server read it. */
export type PaymentOption = EndpointResponse<typeof decodePaymentRequest>['options'][number];
