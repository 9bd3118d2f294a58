import { StartProblem } from '../../platform/start/start-problem.ts';
import type { BankIdAccount, OnfidoAccount, SumsubAccount } from './identity/identity-port.ts';

/** The house's accounts at providers that check identities; with none nobody can be verified by themselves. */
export interface IdentityConfiguration {
  readonly onfido: OnfidoAccount | undefined;
  readonly sumsub: SumsubAccount | undefined;
  readonly bankId: BankIdAccount | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the accounts; one that is set in part is refused, since its webhooks or its calls would never be believed. */
export function identityConfiguration(env: Environment): IdentityConfiguration {
  const [apiToken, workflowId, webhookToken] = settingsOf(env, [
    'ONFIDO_API_TOKEN',
    'ONFIDO_WORKFLOW_ID',
    'ONFIDO_WEBHOOK_TOKEN',
  ]);
  const [appToken, secretKey, levelName, webhookSecret] = settingsOf(env, [
    'SUMSUB_APP_TOKEN',
    'SUMSUB_SECRET_KEY',
    'SUMSUB_LEVEL_NAME',
    'SUMSUB_WEBHOOK_SECRET',
  ]);
  const [clientId, clientSecret] = settingsOf(env, ['BANKID_CLIENT_ID', 'BANKID_CLIENT_SECRET']);
  return {
    bankId: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    onfido: apiToken && workflowId && webhookToken ? { apiToken, workflowId, webhookToken } : undefined,
    sumsub:
      appToken && secretKey && levelName && webhookSecret
        ? { appToken, secretKey, levelName, webhookSecret }
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
