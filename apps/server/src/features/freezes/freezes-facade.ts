export {
  endFreeze,
  freezePayouts,
  frozenPortfolios,
  isFrozen,
  isFrozenColumn,
} from './freezes-repository.ts';
export {
  holdPayouts,
  isPayoutStopped,
  payoutStop,
  payoutsHeldUntil,
  stoppedPortfolios,
} from './payout-holds-repository.ts';
