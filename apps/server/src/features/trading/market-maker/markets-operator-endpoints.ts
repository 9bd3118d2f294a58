import * as contract from '@dukat/contract/back-office/trading';
import { accept } from '@dukat/rules/result';
import { recordOperatorAct } from '../../../platform/audit/operator-act.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { MarketMaker } from './market-maker.ts';
import { operatorMarkets } from './operator-markets.ts';
import { setMarketStatus } from './set-market-status.ts';

/** Lists the markets for operators, and lets administrators change a market's status. */
export function registerMarketsOperatorEndpoints(
  api: Api<ApiEssentials>,
  { exchange, marketMaker }: { readonly exchange: Exchange; readonly marketMaker: MarketMaker },
): void {
  api.serveSelfCommitted(contract.listOperatorMarkets, async ({ db, now }) =>
    accept(await operatorMarkets(db, marketMaker, now)),
  );

  api.serveSelfCommitted(contract.setMarketStatus, async ({ params, body, caller, now }) => {
    const { status, reason } = body;
    const set = await setMarketStatus(exchange, {
      marketName: params.market,
      status,
      record: (tx, from) =>
        recordOperatorAct(
          { tx, caller, now },
          {
            act: 'market.status_set',
            subject: `market:${params.market}`,
            details: { from, to: status, reason },
          },
        ),
    });
    return set.refused ? set : accept({});
  });
}
