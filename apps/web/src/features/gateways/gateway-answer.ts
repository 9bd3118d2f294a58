import type { ResponseOf } from '@dukat/contract/endpoint';
import type { readGatewayPayment } from '@dukat/contract/gateways';

export type GatewayPayment = ResponseOf<typeof readGatewayPayment>['payment'];

/** Nothing is known yet of how it ended. */
export function isOnItsWay(status: GatewayPayment['status'] | undefined): boolean {
  return status === undefined || status === 'opening' || status === 'pending';
}
