import { jumpSandboxRate } from '@dukat/contract/sandbox/rates';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, refuse } from '@dukat/rules/result';
import type { RateBoard } from '../../../server/src/features/rates/rate-board.ts';
import { storeJump } from '../../../server/src/features/rates/rates-repository.ts';
import type { Api } from '../../../server/src/platform/http/api.ts';

/** Lets a tester change prices on the sandbox page. */
export function registerSandboxRatesEndpoints(api: Api, board: RateBoard): void {
  api.serveWrite(jumpSandboxRate, async ({ tx, body, now }) => {
    const asset = findAsset(body.coin);
    if (asset === undefined || asset.kind !== 'crypto' || asset.isStaked) {
      return refuse('currency_unknown', { field: 'coin' });
    }
    await storeJump(tx, { coin: asset.code, atMs: now.getTime(), factor: 1 + body.percent / 100 });
    return accept({ coin: asset.code, percent: body.percent, tick: board.newest()?.timeMs ?? null });
  });
}
