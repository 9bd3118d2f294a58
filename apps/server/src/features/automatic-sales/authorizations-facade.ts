// Recovering an account ends the authorisations of its sales.
export { endAuthorizations } from './sales/authorizations-repository.ts';
