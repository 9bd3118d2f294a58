export { type CardsDeps, showOwnCards } from './cards/show-cards.ts';
