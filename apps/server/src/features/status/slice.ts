import * as contract from '@dukat/contract/status';
import { statusPages } from '@dukat/locales/pages/pages';
import { accept } from '@dukat/rules/result';
import type { Slice } from '../../platform/slice.ts';
import { cacheFor } from './cache-for.ts';
import { readStatus, type StatusDeps } from './read-status.ts';

/** The database is queried at most once in this time, regardless of the number of requests. */
const cacheMs = 10_000;

export const statusSlice: Slice<StatusDeps> = {
  name: 'status',
  pages: statusPages,
  serveRetail: (api, deps) => {
    const status = cacheFor(cacheMs, deps.clock, () => readStatus(deps));
    // Asks the Lightning node, which must not happen within a transaction.
    api.serveSelfCommitted(contract.readStatus, async () => accept(await status()));
  },
};
