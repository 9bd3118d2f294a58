export { endFreeze, freezePayouts, frozenPortfolios, isFrozen } from './freezes-repository.ts';
