import { type GatewayProvider, gatewayProviders } from '@dukat/rules/payments/gateways';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';

/** Runs a round of a repeated task for each gateway, as its timer does. */
export async function atEveryGateway(
  round: (deps: GatewaysDeps, provider: GatewayProvider) => Promise<void>,
  deps: GatewaysDeps,
): Promise<void> {
  await forEachIsolated(gatewayProviders, (provider) => round(deps, provider));
}
