import { readSettingsGroup } from '../../platform/start/settings-group.ts';
import type { ComgateAccount, GopayAccount, NuveiAccount, ThepayAccount } from './gateway-port.ts';

/** Our accounts at card gateways; without any, card payments are off. */
export interface GatewaysConfiguration {
  readonly comgate: ComgateAccount | undefined;
  readonly gopay: GopayAccount | undefined;
  readonly thepay: ThepayAccount | undefined;
  readonly nuvei: NuveiAccount | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the accounts. Rejects one that is only partly set, since its payments could be opened but never queried. */
export function gatewaysConfiguration(env: Environment): GatewaysConfiguration {
  const [merchant, comgateSecret] = readSettingsGroup(env, ['COMGATE_MERCHANT', 'COMGATE_SECRET']) ?? [];
  const [goid, clientId, clientSecret] =
    readSettingsGroup(env, ['GOPAY_GOID', 'GOPAY_CLIENT_ID', 'GOPAY_CLIENT_SECRET']) ?? [];
  const [thepayMerchant, projectId, password] =
    readSettingsGroup(env, ['THEPAY_MERCHANT_ID', 'THEPAY_PROJECT_ID', 'THEPAY_PASSWORD']) ?? [];
  const [nuveiMerchant, siteId, nuveiSecret] =
    readSettingsGroup(env, ['NUVEI_MERCHANT_ID', 'NUVEI_SITE_ID', 'NUVEI_SECRET']) ?? [];
  return {
    comgate: merchant && comgateSecret ? { merchant, secret: comgateSecret } : undefined,
    gopay: goid && clientId && clientSecret ? { goid, clientId, clientSecret } : undefined,
    thepay:
      thepayMerchant && projectId && password
        ? { merchantId: thepayMerchant, projectId, password }
        : undefined,
    nuvei:
      nuveiMerchant && siteId && nuveiSecret
        ? { merchantId: nuveiMerchant, siteId, secret: nuveiSecret }
        : undefined,
  };
}
