import * as contract from '@dukat/contract/api-keys';
import { mostApiKeys } from '@dukat/rules/identity/api-key';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { actingUser, signedInUser } from '../../../platform/http/signed-in-user.ts';
import { type ApiKey, listActiveKeys } from './api-keys-repository.ts';
import { createApiKey } from './create-api-key.ts';
import { deleteApiKey } from './delete-api-key.ts';
import type { KeyEncryption } from './key-encryption.ts';
import type { LiveKeys } from './live-keys.ts';
import { updateApiKey } from './update-api-key.ts';

export interface ApiKeyDeps {
  readonly keys: LiveKeys;
  readonly encryption: KeyEncryption;
}

export function registerApiKeyEndpoints(api: Api, { keys, encryption }: ApiKeyDeps): void {
  api.serveRead(contract.listApiKeys, async ({ db, caller }) => {
    const found = await listActiveKeys(db, signedInUser(caller).id);
    return accept({ api_keys: found.map(wireKey), most: mostApiKeys });
  });

  api.serveWrite(contract.createApiKey, async ({ tx, body, caller, site, now }) => {
    const made = await createApiKey(tx, {
      label: body.label,
      scopes: body.scopes,
      allowedAddresses: body.allowed_addresses,
      ...actingUser(caller),
      encryption,
      site,
      now,
    });
    return made.refused ? made : accept({ api_key: wireKey(made.value.key), secret: made.value.secret });
  });

  // Both endpoints drop the key from memory after the commit, because the caller's next request may arrive before the event.
  api.serveSelfCommitted(contract.updateApiKey, async ({ db, body, caller, site, now }) => {
    const changed = await inTransaction(db, (tx) =>
      updateApiKey(tx, {
        keyId: body.id,
        label: body.label,
        scopes: body.scopes,
        allowedAddresses: body.allowed_addresses,
        ...actingUser(caller),
        site,
        now,
      }),
    );
    keys.forget(body.id);
    return changed.refused ? changed : accept(wireKey(changed.value));
  });

  api.serveSelfCommitted(contract.deleteApiKey, async ({ db, params, caller, site, now }) => {
    const { apiKeyId: keyId } = params;
    const userId = signedInUser(caller).id;
    const ended = await inTransaction(db, (tx) =>
      deleteApiKey(tx, { keyId, userId, deviceId: caller.deviceId, site, now }),
    );
    keys.forget(keyId);
    return ended;
  });
}

function wireKey(key: ApiKey) {
  return {
    id: key.id,
    kind: 'apiKey' as const,
    label: key.label,
    scopes: [...key.scopes],
    allowed_addresses: [...key.allowedAddresses],
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
  };
}
