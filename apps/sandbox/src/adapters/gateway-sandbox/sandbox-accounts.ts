import type {
  ComgateAccount,
  GopayAccount,
  NuveiAccount,
  ThepayAccount,
} from '../../../../server/src/features/gateways/gateway-port.ts';

export interface SandboxGatewayAccounts {
  readonly comgate: ComgateAccount;
  readonly gopay: GopayAccount;
  readonly thepay: ThepayAccount;
  readonly nuvei: NuveiAccount;
}

/** The operator's accounts at the sandbox gateways: public dummy names, and secrets of this installation. */
export function sandboxGatewayAccounts(secret: string): SandboxGatewayAccounts {
  return {
    comgate: { merchant: '123456', secret: `comgate-${secret}` },
    gopay: { goid: '8123456789', clientId: 'sandbox', clientSecret: `gopay-${secret}` },
    thepay: {
      merchantId: '86a3eed0-95a4-11ea-ac9f-371f3488e0fa',
      projectId: '1',
      password: `thepay-${secret}`,
    },
    nuvei: { merchantId: '283475', siteId: '89123755', secret: `nuvei-${secret}` },
  };
}

export const sandboxComgatePath = '/sandbox/comgate/v2.0';
export const sandboxGopayPath = '/sandbox/gopay/api';
export const sandboxThepayPath = '/sandbox/thepay/v1';
export const sandboxNuveiPath = '/sandbox/nuvei/ppp';
export const sandboxPayerPath = '/sandbox/gateway';

export const sandboxGatewayUrls = (ownUrl: string) => ({
  comgate: `${ownUrl}${sandboxComgatePath}`,
  gopay: `${ownUrl}${sandboxGopayPath}`,
  thepay: `${ownUrl}${sandboxThepayPath}`,
  nuvei: `${ownUrl}${sandboxNuveiPath}`,
});
