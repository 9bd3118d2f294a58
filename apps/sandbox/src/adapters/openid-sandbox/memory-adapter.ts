import type { Adapter, AdapterPayload } from 'oidc-provider';

const maxRows = 2000;
const defaultLifetimeSeconds = 3600;

/** An in-memory store for a sandbox provider. Drops the oldest rows above the limit; expired rows are not found. */
export function createMemoryAdapter(): (model: string) => Adapter {
  const rows = new Map<string, { readonly payload: AdapterPayload; readonly until: number }>();
  const find = (key: string) => {
    const row = rows.get(key);
    return row === undefined || row.until <= Date.now() ? undefined : row.payload;
  };

  return (model) => {
    const rowKey = (id: string) => `${model}:${id}`;
    const uidKey = (uid: string) => `${model}/uid:${uid}`;
    return {
      async upsert(id, payload, expiresIn = defaultLifetimeSeconds) {
        const [oldest] = rows.keys();
        if (rows.size >= maxRows && oldest !== undefined) rows.delete(oldest);
        const row = { payload, until: Date.now() + expiresIn * 1000 };
        rows.set(rowKey(id), row);
        if (payload.uid !== undefined) rows.set(uidKey(payload.uid), row);
      },
      find: async (id) => find(rowKey(id)),
      findByUid: async (uid) => find(uidKey(uid)),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = find(rowKey(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        rows.delete(rowKey(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key);
      },
    };
  };
}
