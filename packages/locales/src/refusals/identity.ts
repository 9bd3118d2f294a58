import type { changeEmail } from '@dukat/contract/email-change';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { createAccount, login, logoutDevice, prove, setPassword } from '@dukat/contract/identity';
import type { selectPortfolio } from '@dukat/contract/portfolios';
import type { Texts } from '../locale.ts';
import type { SecondFactorRefusal } from './second-factor.ts';
import type { SuspendedCredentialRefusal } from './suspended-credentials.ts';

/** The texts about codes are in second-factor.ts, the one about a suspended passkey is in suspended-credentials.ts. */
export type IdentityRefusal = Exclude<
  RefusalReason<
    | typeof login
    | typeof createAccount
    | typeof changeEmail
    | typeof setPassword
    | typeof logoutDevice
    | typeof prove
    | typeof selectPortfolio
  >,
  SecondFactorRefusal | SuspendedCredentialRefusal
>;

/** Refusals about accounts and login. The English text of the password rules is that of requirement 5.2. */
export const identityRefusals = {
  en_US: {
    login_failed: 'The e-mail or the password is incorrect.',
    too_many_attempts: 'Too many attempts. Please try again in {seconds} s.',
    password_wrong: 'The password is incorrect.',
    login_locked: 'Too many wrong passwords. Please set a new password.',
    email_required: 'Please enter your e-mail.',
    email_invalid: 'Value "{email}" is not a valid email address.',
    email_unchanged: 'This is your e-mail already.',
    agreement_required: 'Please agree to the terms.',
    link_invalid: 'This link is no longer valid. Please ask for a new one.',
    password_needs_letter: 'Password must contain a letter.',
    password_needs_capital: 'Password must contain a capital letter.',
    password_needs_number: 'Password must contain a number.',
    password_too_short: 'Password must have at least 8 characters.',
    password_too_weak: 'Password is not strong enough',
    password_breached: 'This password is on lists of leaked passwords. Please choose another one.',
    password_too_long: 'Password must have at most 256 characters.',
    device_unknown: 'We do not know this device.',
    portfolio_unknown: 'You have no such portfolio.',
  },
  cs_CZ: {
    login_failed: 'E-mail nebo heslo není správné.',
    too_many_attempts: 'Příliš mnoho pokusů. Zkuste to prosím znovu za {seconds} s.',
    password_wrong: 'Heslo není správné.',
    login_locked: 'Příliš mnoho chybných hesel. Nastavte si prosím nové heslo.',
    email_required: 'Zadejte prosím svůj e-mail.',
    email_invalid: 'Hodnota „{email}“ není platná e-mailová adresa.',
    email_unchanged: 'Tento e-mail už máte.',
    agreement_required: 'Potvrďte prosím souhlas s podmínkami.',
    link_invalid: 'Tento odkaz už není platný. Požádejte prosím o nový.',
    password_needs_letter: 'Heslo musí obsahovat malé písmeno.',
    password_needs_capital: 'Heslo musí obsahovat velké písmeno.',
    password_needs_number: 'Heslo musí obsahovat číslici.',
    password_too_short: 'Heslo musí mít alespoň 8 znaků.',
    password_too_weak: 'Heslo není dostatečně silné',
    password_breached: 'Toto heslo je na seznamech uniklých hesel. Zvolte prosím jiné.',
    password_too_long: 'Heslo může mít nejvýše 256 znaků.',
    device_unknown: 'Toto zařízení neznáme.',
    portfolio_unknown: 'Takové portfolio nemáte.',
  },
  sk_SK: {
    login_failed: 'E-mail alebo heslo nie je správne.',
    too_many_attempts: 'Príliš veľa pokusov. Skúste to, prosím, znova o {seconds} s.',
    password_wrong: 'Heslo nie je správne.',
    login_locked: 'Príliš veľa nesprávnych hesiel. Nastavte si, prosím, nové heslo.',
    email_required: 'Zadajte, prosím, svoj e-mail.',
    email_invalid: 'Hodnota „{email}“ nie je platná e-mailová adresa.',
    email_unchanged: 'Tento e-mail už máte.',
    agreement_required: 'Potvrďte, prosím, súhlas s podmienkami.',
    link_invalid: 'Tento odkaz už nie je platný. Požiadajte, prosím, o nový.',
    password_needs_letter: 'Heslo musí obsahovať malé písmeno.',
    password_needs_capital: 'Heslo musí obsahovať veľké písmeno.',
    password_needs_number: 'Heslo musí obsahovať číslicu.',
    password_too_short: 'Heslo musí mať aspoň 8 znakov.',
    password_too_weak: 'Heslo nie je dostatočne silné',
    password_breached: 'Toto heslo je na zoznamoch uniknutých hesiel. Zvoľte si, prosím, iné.',
    password_too_long: 'Heslo môže mať najviac 256 znakov.',
    device_unknown: 'Toto zariadenie nepoznáme.',
    portfolio_unknown: 'Také portfólio nemáte.',
  },
  de_DE: {
    login_failed: 'E-Mail-Adresse oder Passwort ist nicht richtig.',
    too_many_attempts: 'Zu viele Versuche. Bitte versuchen Sie es in {seconds} s erneut.',
    password_wrong: 'Das Passwort stimmt nicht.',
    login_locked: 'Zu viele falsche Passwörter. Bitte legen Sie ein neues Passwort fest.',
    email_required: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    email_invalid: 'Der Wert „{email}“ ist keine gültige E-Mail-Adresse.',
    email_unchanged: 'Das ist bereits Ihre E-Mail-Adresse.',
    agreement_required: 'Bitte stimmen Sie den Bedingungen zu.',
    link_invalid: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
    password_needs_letter: 'Das Passwort muss einen Kleinbuchstaben enthalten.',
    password_needs_capital: 'Das Passwort muss einen Großbuchstaben enthalten.',
    password_needs_number: 'Das Passwort muss eine Ziffer enthalten.',
    password_too_short: 'Das Passwort muss mindestens 8 Zeichen lang sein.',
    password_too_weak: 'Das Passwort ist nicht sicher genug',
    password_breached:
      'Dieses Passwort steht auf Listen veröffentlichter Passwörter. Bitte wählen Sie ein anderes.',
    password_too_long: 'Das Passwort darf höchstens 256 Zeichen lang sein.',
    device_unknown: 'Dieses Gerät kennen wir nicht.',
    portfolio_unknown: 'Sie haben kein solches Portfolio.',
  },
  es_ES: {
    login_failed: 'El correo electrónico o la contraseña no son correctos.',
    too_many_attempts: 'Demasiados intentos. Inténtelo de nuevo dentro de {seconds} s.',
    password_wrong: 'La contraseña no es correcta.',
    login_locked: 'Demasiadas contraseñas incorrectas. Establezca una contraseña nueva.',
    email_required: 'Introduzca su correo electrónico.',
    email_invalid: 'El valor «{email}» no es una dirección de correo válida.',
    email_unchanged: 'Este ya es su correo electrónico.',
    agreement_required: 'Acepte las condiciones.',
    link_invalid: 'Este enlace ya no es válido. Solicite uno nuevo.',
    password_needs_letter: 'La contraseña debe contener una letra minúscula.',
    password_needs_capital: 'La contraseña debe contener una letra mayúscula.',
    password_needs_number: 'La contraseña debe contener un número.',
    password_too_short: 'La contraseña debe tener al menos 8 caracteres.',
    password_too_weak: 'La contraseña no es lo bastante segura',
    password_breached: 'Esta contraseña figura en listas de contraseñas filtradas. Elija otra.',
    password_too_long: 'La contraseña puede tener como máximo 256 caracteres.',
    device_unknown: 'No conocemos este dispositivo.',
    portfolio_unknown: 'No tiene ninguna cartera así.',
  },
} satisfies Texts<IdentityRefusal>;
