import * as contract from '@dukat/contract/status';
import { statusPages } from '@dukat/locales/pages/status';
import { accept } from '@dukat/rules/result';
import type { Slice } from '../../platform/slice.ts';
import { cacheFor } from './cache-for.ts';
import { readStatus, type StatusDeps } from './read-status.ts';

/** However many look, the database is asked this often. */
const cacheMs = 10_000;

export const statusSlice: Slice<StatusDeps> = {
  name: 'status',
  pages: statusPages,
  serveRetail: (api, deps) => {
    const status = cacheFor(cacheMs, deps.clock, () => readStatus(deps));
    api.serveRead(contract.readStatus, async () => accept(await status()));
  },
};
