import type { PageNames } from './page-names.ts';

export const walletPages: PageNames = {
  '/balance': {
    cs_CZ: 'Zůstatek | peníze portfolio stav účtu',
    sk_SK: 'Zostatok | peniaze portfólio stav účtu',
    en_US: 'Balance | funds portfolio money',
    de_DE: 'Guthaben | Geld Portfolio',
    es_ES: 'Saldo | fondos cartera dinero',
  },
};
