import { gatewayProviders } from '@dukat/rules/payments/gateways';
import { z } from './z.ts';

/** Card gateways (requirement 3, payment providers). */
export const gatewayProvider = z.enum(gatewayProviders);
