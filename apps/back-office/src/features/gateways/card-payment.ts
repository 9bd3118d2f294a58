import type { listGatewayPayments } from '@dukat/contract/back-office/gateways';
import type { EndpointResponse } from '@dukat/contract/endpoint';

/** A payment by card or instant transfer, as the operators' API returns it. */
export type CardPayment = EndpointResponse<typeof listGatewayPayments>['payments'][number];
