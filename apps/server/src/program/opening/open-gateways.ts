import { comgate, comgateBaseUrl } from '../../adapters/comgate/comgate.ts';
import { gopay, gopayBaseUrl } from '../../adapters/gopay/gopay.ts';
import { nuvei, nuveiBaseUrl } from '../../adapters/nuvei/nuvei.ts';
import { thepay, thepayBaseUrl } from '../../adapters/thepay/thepay.ts';
import type { Gateway } from '../../features/gateways/gateway-port.ts';
import type { Gateways } from '../../features/gateways/gateways-deps.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RealConfiguration } from '../configuration/configuration.ts';

export const realGatewayUrls = {
  comgate: comgateBaseUrl,
  gopay: gopayBaseUrl,
  thepay: thepayBaseUrl,
  nuvei: nuveiBaseUrl,
} as const;

/** Opens the payment gateways at which the operator has an account. */
export function openGateways(
  accounts: RealConfiguration['gateways'],
  urls: Readonly<Record<keyof typeof realGatewayUrls, string>>,
  clock: Clock,
): Gateways {
  const { comgate: atComgate, gopay: atGopay, thepay: atThepay, nuvei: atNuvei } = accounts;
  const opened: readonly Gateway[] = [
    ...(atComgate ? [comgate({ ...atComgate, baseUrl: urls.comgate })] : []),
    ...(atGopay ? [gopay({ ...atGopay, baseUrl: urls.gopay, clock })] : []),
    ...(atThepay ? [thepay({ ...atThepay, baseUrl: urls.thepay, clock })] : []),
    ...(atNuvei ? [nuvei({ ...atNuvei, baseUrl: urls.nuvei, clock })] : []),
  ];
  return new Map(opened.map((gateway) => [gateway.provider, gateway]));
}
