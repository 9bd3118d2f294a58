import type { decidePlansOfCoin } from '@dukat/contract/back-office/products/automatic-plans';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { decideByOperators, type OperatorCall } from '../../operators/approvals-facade.ts';
import { deleteStop, insertStop, stoppedCoins } from './operator-plans-repository.ts';

export const coinSubject = (coin: string) => `automatic-coin:${coin}`;

type Decide = typeof decidePlansOfCoin;

interface CoinDecision {
  readonly coin: string;
  readonly decision: 'stop' | 'continue';
  readonly reason: string;
}

/** Stops the plans that buy a coin, or lets them go on, once two operators want it for the same reason. Plans of everybody are concerned. */
export async function decideCoin(
  call: OperatorCall,
  { coin, decision, ...given }: CoinDecision,
): Promise<Result<EndpointResponse<Decide>, RefusalReason<Decide>>> {
  const { tx, now } = call;
  const isStop = decision === 'stop';
  const reason = given.reason.trim();
  if (reason === '') return refuse('reason_missing', { field: 'reason' });
  if (findAsset(coin)?.kind !== 'crypto') return refuse('currency_unknown', { field: 'coin' });
  if ((await stoppedCoins(tx)).has(coin) === isStop)
    return refuse(isStop ? 'coin_stopped' : 'coin_not_stopped');
  const act = isStop
    ? {
        act: 'automatic_plans.stopped',
        carryOut: () => insertStop(tx, { coin, reason, now }),
      }
    : {
        act: 'automatic_plans.continued',
        carryOut: () => deleteStop(tx, coin),
      };
  const common = { subject: coinSubject(coin), target: reason, owners: [], needsSecondOperator: true };
  const decided = await decideByOperators(call, { ...common, ...act });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}
