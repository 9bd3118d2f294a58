import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readGatewayPayment } from '@dukat/contract/gateways';

export type GatewayPayment = EndpointResponse<typeof readGatewayPayment>['payment'];

/** Returns true while the outcome of the payment is unknown. */
export function isInFlight(status: GatewayPayment['status'] | undefined): boolean {
  return status === undefined || status === 'opening' || status === 'pending';
}
