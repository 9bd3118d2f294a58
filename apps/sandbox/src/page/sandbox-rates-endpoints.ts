import { disturbSandboxMarket, jumpSandboxRate } from '@dukat/contract/sandbox/rates';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, refuse } from '@dukat/rules/result';
import { minuteMs } from '@dukat/rules/time/durations';
import type { RateBoard } from '../../../server/src/features/rates/rate-board.ts';
import { storeJump } from '../../../server/src/features/rates/rates-repository.ts';
import type { Api } from '../../../server/src/platform/http/api.ts';
import { insertDisturbance } from '../adapters/rates-simulator/disturbances-repository.ts';

/** Returns a coin of the catalogue that the simulator prices. */
function findPricedCoin(code: string) {
  const asset = findAsset(code);
  return asset?.kind === 'crypto' && !asset.isStaked ? asset : undefined;
}

/** Lets a tester change prices and disturb markets on the sandbox page. */
export function registerSandboxRatesEndpoints(api: Api, board: RateBoard): void {
  api.serveWrite(jumpSandboxRate, async ({ tx, body, now }) => {
    const asset = findPricedCoin(body.coin);
    if (asset === undefined) return refuse('currency_unknown', { field: 'coin' });
    await storeJump(tx, { coin: asset.code, atMs: now.getTime(), factor: 1 + body.percent / 100 });
    return accept({ coin: asset.code, percent: body.percent, tick: board.newest()?.timeMs ?? null });
  });

  api.serveWrite(disturbSandboxMarket, async ({ tx, body: { coin: code, kind, minutes }, now }) => {
    const asset = findPricedCoin(code);
    if (asset === undefined) return refuse('currency_unknown', { field: 'coin' });
    const fromMs = now.getTime();
    await insertDisturbance(tx, { coin: asset.code, kind, fromMs, untilMs: fromMs + minutes * minuteMs });
    return accept({});
  });
}
