export {
  endFreeze,
  freezePayouts,
  frozenAmong,
  heldAmong,
  isFrozen,
  isFrozenColumn,
  listFrozenPortfolios,
} from './freezes-repository.ts';
export {
  findPayoutHoldEnd,
  findPayoutStop,
  holdPayouts,
  isPayoutStopped,
  listStoppedPortfolios,
  werePayoutsStopped,
} from './payout-holds-repository.ts';
