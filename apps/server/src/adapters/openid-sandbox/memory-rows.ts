import type { Adapter, AdapterPayload } from 'oidc-provider';

const mostRows = 2000;
const longestSeconds = 3600;

/** An in-memory store for a sandbox provider. Drops the oldest rows above the limit; expired rows are not found. */
export function memoryRows(): (model: string) => Adapter {
  const rows = new Map<string, { readonly payload: AdapterPayload; readonly until: number }>();
  const find = (key: string) => {
    const row = rows.get(key);
    return row === undefined || row.until <= Date.now() ? undefined : row.payload;
  };

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const uidOf = (uid: string) => `${model}/uid:${uid}`;
    return {
      async upsert(id, payload, expiresIn = longestSeconds) {
        const [oldest] = rows.keys();
        if (rows.size >= mostRows && oldest !== undefined) rows.delete(oldest);
        const row = { payload, until: Date.now() + expiresIn * 1000 };
        rows.set(keyOf(id), row);
        if (payload.uid !== undefined) rows.set(uidOf(payload.uid), row);
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => find(uidOf(uid)),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = find(keyOf(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        rows.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key);
      },
    };
  };
}
