import { type AddressChecks, checkedBy } from '../address-check.ts';

const implicitAccount = /^[0-9a-f]{64}$/;
const part = '[a-z0-9]+(?:[-_][a-z0-9]+)*';
// Names without a dot belong to a registrar, and registrars are words (.near, .tg, .aurora). Requiring both keeps addresses of
// other chains out.
const namedAccount = new RegExp(`^${part}(?:\\.${part})*\\.[a-z]{2,}$`);

const near = checkedBy((address) => implicitAccount.test(address) || namedAccount.test(address), 64);

export const checks: AddressChecks = new Map([['NEAR', near]]);
