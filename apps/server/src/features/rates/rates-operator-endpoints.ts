import { readRatesHealth } from '@dukat/contract/back-office/rates';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import type { RateBoard } from './rate-board.ts';

/** Whether prices are fresh, for operators. */
export function registerRatesOperatorEndpoints(api: Api<ApiEssentials>, board: RateBoard): void {
  api.serveRead(readRatesHealth, async () => {
    const tick = board.newest();
    const coins = [...(tick?.coins ?? [])];
    return accept({
      source: board.source.name,
      issued_at: tick === undefined ? null : new Date(tick.timeMs).toISOString(),
      coins: coins.length,
      suspended: coins.filter(([, { suspended }]) => suspended).map(([code]) => code),
    });
  });
}
