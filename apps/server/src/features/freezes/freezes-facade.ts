export {
  endFreeze,
  freezePayouts,
  frozenPortfolios,
  isFrozen,
  isFrozenColumn,
} from './freezes-repository.ts';
