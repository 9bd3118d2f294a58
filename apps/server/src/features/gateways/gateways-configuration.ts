import { StartProblem } from '../../platform/start/start-problem.ts';
import type { ComgateAccount, GopayAccount, NuveiAccount, ThepayAccount } from './gateway-port.ts';

/** The house's accounts at card gateways; with none nobody can pay by card. */
export interface GatewaysConfiguration {
  readonly comgate: ComgateAccount | undefined;
  readonly gopay: GopayAccount | undefined;
  readonly thepay: ThepayAccount | undefined;
  readonly nuvei: NuveiAccount | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the accounts; one that is set in part is refused, since its payments could be opened and never be asked about. */
export function gatewaysConfiguration(env: Environment): GatewaysConfiguration {
  const [merchant, comgateSecret] = settingsOf(env, ['COMGATE_MERCHANT', 'COMGATE_SECRET']);
  const [goid, clientId, clientSecret] = settingsOf(env, [
    'GOPAY_GOID',
    'GOPAY_CLIENT_ID',
    'GOPAY_CLIENT_SECRET',
  ]);
  const [thepayMerchant, projectId, password] = settingsOf(env, [
    'THEPAY_MERCHANT_ID',
    'THEPAY_PROJECT_ID',
    'THEPAY_PASSWORD',
  ]);
  const [nuveiMerchant, siteId, nuveiSecret] = settingsOf(env, [
    'NUVEI_MERCHANT_ID',
    'NUVEI_SITE_ID',
    'NUVEI_SECRET',
  ]);
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

function settingsOf(env: Environment, names: readonly string[]): readonly string[] {
  const values = names.map((name) => env[name]?.trim() ?? '');
  const missing = names.filter((_, index) => values[index] === '');
  if (missing.length > 0 && missing.length < names.length) {
    throw new StartProblem(`${names.join(', ')} belong together; missing: ${missing.join(', ')}.`);
  }
  return values;
}
