import { type GatewayProvider, gatewayProviders } from '@dukat/rules/payments/gateways';
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import type { GatewaysParts } from '../gateways-parts.ts';

/** Runs a round of a repeated task for each gateway, as its timer does. */
export async function atEveryGateway(
  round: (parts: GatewaysParts, provider: GatewayProvider) => Promise<void>,
  parts: GatewaysParts,
): Promise<void> {
  await eachByItself(gatewayProviders, (provider) => round(parts, provider));
}
