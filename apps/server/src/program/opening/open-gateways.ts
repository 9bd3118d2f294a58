import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { comgate, comgateBaseUrl } from '../../adapters/comgate/comgate.ts';
import {
  sandboxComgatePath,
  sandboxGatewayAccounts,
  sandboxGopayPath,
  sandboxNuveiPath,
  sandboxThepayPath,
} from '../../adapters/gateway-sandbox/sandbox-accounts.ts';
import { gopay, gopayBaseUrl } from '../../adapters/gopay/gopay.ts';
import { nuvei, nuveiBaseUrl } from '../../adapters/nuvei/nuvei.ts';
import { thepay, thepayBaseUrl } from '../../adapters/thepay/thepay.ts';
import type { Gateway } from '../../features/gateways/gateway-port.ts';
import type { Gateways } from '../../features/gateways/gateways-deps.ts';
import { installationSecret } from '../../platform/secrets.ts';
import type { Surroundings } from '../configuration/surroundings.ts';

const realUrls = {
  comgate: comgateBaseUrl,
  gopay: gopayBaseUrl,
  thepay: thepayBaseUrl,
  nuvei: nuveiBaseUrl,
} as const;
const sandboxPaths = {
  comgate: sandboxComgatePath,
  gopay: sandboxGopayPath,
  thepay: sandboxThepayPath,
  nuvei: sandboxNuveiPath,
} as const;

/** Opens the payment gateways: the sandbox's, or those at which the operator has an account. */
export async function openGateways({ database, clock, configuration, ownUrl }: Surroundings) {
  const accounts = sandboxGatewayAccounts(await installationSecret(database, 'gateway-sandbox'));
  const real = configuration.isSandbox ? undefined : configuration.gateways;
  const gatewayUrl = (name: keyof typeof realUrls) =>
    real === undefined ? `${ownUrl}${sandboxPaths[name]}` : realUrls[name];
  const { comgate: atComgate, gopay: atGopay, thepay: atThepay, nuvei: atNuvei } = real ?? accounts;
  const opened: readonly Gateway[] = [
    ...(atComgate ? [comgate({ ...atComgate, baseUrl: gatewayUrl('comgate') })] : []),
    ...(atGopay ? [gopay({ ...atGopay, baseUrl: gatewayUrl('gopay'), clock })] : []),
    ...(atThepay ? [thepay({ ...atThepay, baseUrl: gatewayUrl('thepay'), clock })] : []),
    ...(atNuvei ? [nuvei({ ...atNuvei, baseUrl: gatewayUrl('nuvei'), clock })] : []),
  ];
  const gateways: Gateways = new Map<GatewayProvider, Gateway>(
    opened.map((gateway) => [gateway.provider, gateway]),
  );
  return { gateways, gatewaySandbox: { accounts, ownUrl } };
}
