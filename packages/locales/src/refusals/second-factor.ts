import type { thawAccount } from '@dukat/contract/account-safety';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { addPasskey, removePasskey } from '@dukat/contract/passkeys';
import type { confirmTwoFactor, logInWithCode, removeTwoFactor } from '@dukat/contract/second-factor';
import type { Texts } from '../locale.ts';

/** The text shared by all passwords is in identity.ts, the one about a new proof is in suspended-credentials.ts. */
export type SecondFactorRefusal = Exclude<
  RefusalReason<
    | typeof logInWithCode
    | typeof confirmTwoFactor
    | typeof removeTwoFactor
    | typeof thawAccount
    | typeof addPasskey
    | typeof removePasskey
  >,
  'too_many_attempts' | 'proof_too_new'
>;

/** Why the second step of a login is refused. */
export const secondFactorRefusals = {
  en_US: {
    code_wrong: 'This code is incorrect. Each code works once.',
    codes_locked: 'Too many wrong codes. Please reset two-step login.',
    login_ticket_invalid: 'Your login took too long. Please enter your password again.',
    account_not_frozen: 'Your account is not frozen.',
    passkey_invalid: 'This passkey was not accepted. Please try again.',
    passkey_name_required: 'Please name the passkey.',
    too_many_passkeys: 'You can have at most {most} passkeys. Please remove one first.',
    passkey_unknown: 'You have no such passkey.',
    two_factor_on: 'Two-step login is already on.',
    two_factor_off: 'Two-step login is off.',
  },
  cs_CZ: {
    code_wrong: 'Tento kód není správný. Každý kód platí jen jednou.',
    codes_locked: 'Příliš mnoho chybných kódů. Zrušte prosím dvoufázové přihlášení.',
    login_ticket_invalid: 'Přihlášení trvalo příliš dlouho. Zadejte prosím znovu heslo.',
    account_not_frozen: 'Váš účet není zmrazený.',
    passkey_invalid: 'Tento přístupový klíč jsme nepřijali. Zkuste to prosím znovu.',
    passkey_name_required: 'Pojmenujte prosím přístupový klíč.',
    too_many_passkeys: 'Můžete mít nejvýše {most} přístupových klíčů. Nejprve prosím některý odeberte.',
    passkey_unknown: 'Takový přístupový klíč nemáte.',
    two_factor_on: 'Dvoufázové přihlášení už je zapnuté.',
    two_factor_off: 'Dvoufázové přihlášení je vypnuté.',
  },
  sk_SK: {
    code_wrong: 'Tento kód nie je správny. Každý kód platí len raz.',
    codes_locked: 'Príliš veľa nesprávnych kódov. Zrušte, prosím, dvojfázové prihlásenie.',
    login_ticket_invalid: 'Prihlásenie trvalo príliš dlho. Zadajte, prosím, znova heslo.',
    account_not_frozen: 'Váš účet nie je zmrazený.',
    passkey_invalid: 'Tento prístupový kľúč sme neprijali. Skúste to, prosím, znova.',
    passkey_name_required: 'Pomenujte, prosím, prístupový kľúč.',
    too_many_passkeys: 'Môžete mať najviac {most} prístupových kľúčov. Najprv, prosím, niektorý odoberte.',
    passkey_unknown: 'Taký prístupový kľúč nemáte.',
    two_factor_on: 'Dvojfázové prihlásenie už je zapnuté.',
    two_factor_off: 'Dvojfázové prihlásenie je vypnuté.',
  },
  de_DE: {
    code_wrong: 'Dieser Code stimmt nicht. Jeder Code gilt nur einmal.',
    codes_locked: 'Zu viele falsche Codes. Bitte setzen Sie die Anmeldung in zwei Schritten zurück.',
    login_ticket_invalid: 'Die Anmeldung hat zu lange gedauert. Bitte geben Sie Ihr Passwort erneut ein.',
    account_not_frozen: 'Ihr Konto ist nicht eingefroren.',
    passkey_invalid: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es erneut.',
    passkey_name_required: 'Bitte benennen Sie den Passkey.',
    too_many_passkeys: 'Sie können höchstens {most} Passkeys haben. Bitte entfernen Sie zuerst einen.',
    passkey_unknown: 'Sie haben keinen solchen Passkey.',
    two_factor_on: 'Die Anmeldung in zwei Schritten ist bereits aktiv.',
    two_factor_off: 'Die Anmeldung in zwei Schritten ist nicht aktiv.',
  },
  es_ES: {
    code_wrong: 'Este código no es correcto. Cada código sirve una sola vez.',
    codes_locked: 'Demasiados códigos incorrectos. Restablezca la verificación en dos pasos.',
    login_ticket_invalid: 'El inicio de sesión ha tardado demasiado. Introduzca de nuevo su contraseña.',
    account_not_frozen: 'Su cuenta no está congelada.',
    passkey_invalid: 'No se ha aceptado esta llave de acceso. Inténtelo de nuevo.',
    passkey_name_required: 'Ponga un nombre a la llave de acceso.',
    too_many_passkeys: 'Puede tener como máximo {most} llaves de acceso. Elimine una primero.',
    passkey_unknown: 'No tiene esa llave de acceso.',
    two_factor_on: 'La verificación en dos pasos ya está activada.',
    two_factor_off: 'La verificación en dos pasos está desactivada.',
  },
} as const satisfies Texts<SecondFactorRefusal>;
