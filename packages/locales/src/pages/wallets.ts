import type { PageNames } from './page-names.ts';

export const walletPages: PageNames = {
  '/balance': [
    'Zůstatek | peníze portfolio stav účtu',
    'Zostatok | peniaze portfólio stav účtu',
    'Balance | funds portfolio money',
    'Guthaben | Geld Portfolio',
    'Saldo | fondos cartera dinero',
  ],
};
