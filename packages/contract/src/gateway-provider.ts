import { z } from './z.ts';

/** Card gateways (requirement 3, payment providers). */
export const gatewayProvider = z.enum(['COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI']);
