import type { ResponseOf } from '@dukat/contract/endpoint';
import type { readGatewayPayment } from '@dukat/contract/gateways';

export type GatewayPayment = ResponseOf<typeof readGatewayPayment>['payment'];

/** Returns true while the outcome of the payment is unknown. */
export function isOnItsWay(status: GatewayPayment['status'] | undefined): boolean {
  return status === undefined || status === 'opening' || status === 'pending';
}
