import type {
  OnfidoAccount,
  SumsubAccount,
} from '../../../../server/src/features/verification/identity/identity-port.ts';

/** The operator's accounts at the sandbox providers: public dummy names, and secrets of this installation. */
export function sandboxIdentityAccounts(secret: string): {
  readonly onfido: OnfidoAccount;
  readonly sumsub: SumsubAccount;
} {
  return {
    onfido: {
      apiToken: `api_sandbox.${secret}`,
      workflowId: 'sandbox-workflow',
      webhookToken: `onfido-hook-${secret}`,
    },
    sumsub: {
      appToken: 'sbx:sandbox',
      secretKey: `sumsub-${secret}`,
      levelName: 'basic-kyc-level',
      webhookSecret: `sumsub-hook-${secret}`,
    },
  };
}

export const sandboxOnfidoPath = '/sandbox/onfido/v3.6';
export const sandboxSumsubPath = '/sandbox/sumsub';
export const sandboxPersonPath = '/sandbox/identity';

export const sandboxIdentityUrls = (ownUrl: string) => ({
  onfido: `${ownUrl}${sandboxOnfidoPath}`,
  sumsub: `${ownUrl}${sandboxSumsubPath}`,
});
