import * as contract from '@dukat/contract/staking';
import { accept, assert, refuse } from '@dukat/rules/result';
import { stakingRisksVersion } from '@dukat/rules/staking/product';
import type { Database } from '../../platform/database/database.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { showProducts, showRates } from './showing/show-products.ts';
import { showStakes } from './showing/show-stakes.ts';
import { stake } from './stakes/create-stake.ts';
import { cancelUnbonding, unstake } from './stakes/end-stake.ts';
import {
  findOwnPosition,
  findPositions,
  lockOwnPosition,
  updateSettings,
} from './stakes/positions-repository.ts';
import { readStake, readUnstake } from './stakes/stake-command.ts';
import type { StakingDeps } from './staking-deps.ts';

export function registerStakingEndpoints(api: Api, deps: StakingDeps): void {
  api.serveRead(contract.listStakingProducts, async ({ db, query: { coin: asset }, now }) =>
    accept({ ...(await showProducts(db, deps, { asset, now })), risks_version: stakingRisksVersion }),
  );

  api.serveRead(contract.listStakingRates, ({ db, params: { currency: code }, now }) =>
    showRates(db, deps, { code, now }),
  );

  api.serveWrite(contract.createStake, async ({ tx, caller, body, now }) => {
    const command = readStake(body);
    if (command.refused) return command;
    const staked = await stake(tx, deps, signedInUser(caller), command.value, now);
    return staked.refused ? staked : showOwn(tx, caller, staked.value);
  });

  api.serveWrite(contract.endStake, async ({ tx, caller, body, now }) => {
    const command = readUnstake(body);
    if (command.refused) return command;
    const ended = await unstake(tx, deps, signedInUser(caller), command.value, now);
    return ended.refused ? ended : showOwn(tx, caller, ended.value);
  });

  api.serveRead(contract.listStakes, async ({ db, caller, query }) => {
    const { rows, total } = await findPositions(db, signedInUser(caller).portfolioId, query);
    return accept({ stakes: await showStakes(db, rows), total });
  });

  api.serveWrite(contract.changeStake, async ({ tx, caller, params, body }) => {
    const position = await lockOwnPosition(tx, signedInUser(caller).portfolioId, params.stakeId);
    if (position === undefined) return refuse('stake_unknown');
    if (position.state === 'ended') return refuse('stake_ended');
    const renews = (body.renews ?? position.renews) && position.lockedUntil !== null;
    await updateSettings(tx, position.id, { isCompounding: body.compounding, renews });
    return showOwn(tx, caller, params.stakeId);
  });

  api.serveWrite(contract.cancelUnstake, async ({ tx, caller, params, now }) => {
    const position = await lockOwnPosition(tx, signedInUser(caller).portfolioId, params.stakeId);
    if (position === undefined) return refuse('stake_unknown');
    const canceled = await cancelUnbonding(tx, deps, position, now);
    return canceled.refused ? canceled : showOwn(tx, caller, params.stakeId);
  });
}

async function showOwn(db: Database, caller: Caller, publicId: string) {
  const position = await findOwnPosition(db, signedInUser(caller).portfolioId, publicId);
  assert(position !== undefined, 'expected the position that was just written');
  const [stake] = await showStakes(db, [position]);
  assert(stake !== undefined, 'expected exactly one position');
  return accept({ stake });
}
