import type { thawAccount } from '@dukat/contract/account-safety';
import type { ReasonOf } from '@dukat/contract/endpoint';
import type { confirmTwoFactor, logInWithCode, removeTwoFactor } from '@dukat/contract/second-factor';
import type { Texts } from '../locale.ts';

/** That of every password stands with identity. */
export type SecondFactorRefusal = Exclude<
  ReasonOf<typeof logInWithCode | typeof confirmTwoFactor | typeof removeTwoFactor | typeof thawAccount>,
  'too_many_attempts'
>;

/** Why the second step of a login is refused. */
export const secondFactorRefusals = {
  en_US: {
    code_wrong: 'This code is not right. Each code works once.',
    codes_locked: 'Too many wrong codes. Please reset two-step login.',
    login_ticket_invalid: 'Your login took too long. Please enter your password again.',
    account_not_frozen: 'Your account is not frozen.',
    two_factor_on: 'Two-step login is already on.',
    two_factor_off: 'Two-step login is off.',
  },
  cs_CZ: {
    code_wrong: 'Tento kód není správný. Každý kód platí jen jednou.',
    codes_locked: 'Příliš mnoho chybných kódů. Zrušte prosím dvoufázové přihlášení.',
    login_ticket_invalid: 'Přihlášení trvalo příliš dlouho. Zadejte prosím znovu heslo.',
    account_not_frozen: 'Váš účet není zmrazený.',
    two_factor_on: 'Dvoufázové přihlášení už je zapnuté.',
    two_factor_off: 'Dvoufázové přihlášení je vypnuté.',
  },
  sk_SK: {
    code_wrong: 'Tento kód nie je správny. Každý kód platí len raz.',
    codes_locked: 'Príliš veľa nesprávnych kódov. Zrušte, prosím, dvojfázové prihlásenie.',
    login_ticket_invalid: 'Prihlásenie trvalo príliš dlho. Zadajte, prosím, znova heslo.',
    account_not_frozen: 'Váš účet nie je zmrazený.',
    two_factor_on: 'Dvojfázové prihlásenie už je zapnuté.',
    two_factor_off: 'Dvojfázové prihlásenie je vypnuté.',
  },
  de_DE: {
    code_wrong: 'Dieser Code stimmt nicht. Jeder Code gilt nur einmal.',
    codes_locked: 'Zu viele falsche Codes. Bitte setzen Sie die Anmeldung in zwei Schritten zurück.',
    login_ticket_invalid: 'Die Anmeldung hat zu lange gedauert. Bitte geben Sie Ihr Passwort erneut ein.',
    account_not_frozen: 'Ihr Konto ist nicht eingefroren.',
    two_factor_on: 'Die Anmeldung in zwei Schritten ist bereits aktiv.',
    two_factor_off: 'Die Anmeldung in zwei Schritten ist nicht aktiv.',
  },
  es_ES: {
    code_wrong: 'Este código no es correcto. Cada código sirve una sola vez.',
    codes_locked: 'Demasiados códigos incorrectos. Restablezca la verificación en dos pasos.',
    login_ticket_invalid: 'El inicio de sesión ha tardado demasiado. Introduzca de nuevo su contraseña.',
    account_not_frozen: 'Su cuenta no está congelada.',
    two_factor_on: 'La verificación en dos pasos ya está activada.',
    two_factor_off: 'La verificación en dos pasos está desactivada.',
  },
} as const satisfies Texts<SecondFactorRefusal>;
