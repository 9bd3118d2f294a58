import { keyBytes } from '../../platform/aes-gcm.ts';
import type { NamedKey } from '../../platform/key-ring.ts';
import { readSettingsGroup } from '../../platform/start/settings-group.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { BankIdAccount, OnfidoAccount, SumsubAccount } from './identity/identity-port.ts';

/** Configured accounts at identity providers; without any, users cannot verify themselves. */
export interface IdentityConfiguration {
  readonly onfido: OnfidoAccount | undefined;
  readonly sumsub: SumsubAccount | undefined;
  readonly bankId: BankIdAccount | undefined;
  /** Keys that encrypt copies of documents, newest first; required with any provider that shows documents. */
  readonly documentKeys: readonly NamedKey[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the accounts. Refuses an incomplete one, since its webhooks or calls would fail. */
export function identityConfiguration(env: Environment): IdentityConfiguration {
  const [apiToken, workflowId, webhookToken] =
    readSettingsGroup(env, ['ONFIDO_API_TOKEN', 'ONFIDO_WORKFLOW_ID', 'ONFIDO_WEBHOOK_TOKEN']) ?? [];
  const [appToken, secretKey, levelName, webhookSecret] =
    readSettingsGroup(env, [
      'SUMSUB_APP_TOKEN',
      'SUMSUB_SECRET_KEY',
      'SUMSUB_LEVEL_NAME',
      'SUMSUB_WEBHOOK_SECRET',
    ]) ?? [];
  const [clientId, clientSecret] = readSettingsGroup(env, ['BANKID_CLIENT_ID', 'BANKID_CLIENT_SECRET']) ?? [];
  const documentKeys = readDocumentKeys(env);
  if ((apiToken || appToken) && documentKeys.length === 0) throw new StartProblem(keysMissing);
  return {
    documentKeys,
    bankId: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    onfido: apiToken && workflowId && webhookToken ? { apiToken, workflowId, webhookToken } : undefined,
    sumsub:
      appToken && secretKey && levelName && webhookSecret
        ? { appToken, secretKey, levelName, webhookSecret }
        : undefined,
  };
}

const keysSetting = 'IDENTITY_DOCUMENT_KEYS';
const keysMissing = `${keysSetting} must be set where identities are checked by documents, such as 2026:<32 random bytes in base64>.`;
const namedKey = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/** Reads the keys. Errors name a key by its position, since no key may reach a log. */
function readDocumentKeys(env: Environment): readonly NamedKey[] {
  const parts = (env[keysSetting] ?? '').split(',').map((part) => part.trim());
  const keys = parts
    .filter((part) => part !== '')
    .map((part, index): NamedKey => {
      const [, id, text] = namedKey.exec(part) ?? [];
      const key = Buffer.from(text ?? '', 'base64');
      if (id === undefined || key.length !== keyBytes) {
        throw new StartProblem(
          `${keysSetting}: part ${index + 1} must be a name, a colon and ${keyBytes} bytes in base64.`,
        );
      }
      return { id, key };
    });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new StartProblem(`${keysSetting}: two keys have one name.`);
  }
  return keys;
}
