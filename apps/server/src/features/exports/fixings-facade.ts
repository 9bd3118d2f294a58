export { fixingsUntil } from './tax/tax-repository.ts';
