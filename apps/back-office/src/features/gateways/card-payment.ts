import type { listGatewayPayments } from '@dukat/contract/admin/gateways';
import type { ResponseOf } from '@dukat/contract/endpoint';

/** A payment by card or at once, as operators are shown it. */
export type CardPayment = ResponseOf<typeof listGatewayPayments>['payments'][number];
