import type { RefusalReason } from '@dukat/contract/endpoint';
import type { keepCredential } from '@dukat/contract/suspended-credentials';
import type { Texts } from '../locale.ts';

/** Refusals because of a suspended credential, on any page. */
export type SuspendedCredentialRefusal =
  | RefusalReason<typeof keepCredential>
  | 'passkey_suspended'
  | 'login_suspended';

/** Why a suspended credential is refused, or cannot be kept. */
export const suspendedCredentialRefusals = {
  en_US: {
    credential_unknown: 'This access no longer exists.',
    account_is_frozen: 'Your account is frozen. You can keep suspended access once it is open again.',
    proof_too_new:
      'You confirmed this with something that was added less than 7 days ago. Please log in another way or wait.',
    passkey_suspended:
      'This passkey is suspended because the protection of your account was changed. Log in another way and keep it under Security.',
    login_suspended:
      'This login is suspended because the protection of your account was changed. Log in another way, or set a new password by e-mail, and keep it under Security.',
  },
  cs_CZ: {
    credential_unknown: 'Tento přístup už neexistuje.',
    account_is_frozen: 'Váš účet je zmrazený. Pozastavené přístupy si ponecháte, až se zase otevře.',
    proof_too_new:
      'Potvrdili jste to něčím, co přibylo před méně než 7 dny. Přihlaste se prosím jinak, nebo počkejte.',
    passkey_suspended:
      'Tento přístupový klíč je pozastavený, protože se změnila ochrana vašeho účtu. Přihlaste se jinak a ponechte si ho v Zabezpečení.',
    login_suspended:
      'Toto přihlášení je pozastavené, protože se změnila ochrana vašeho účtu. Přihlaste se jinak, nebo si e-mailem nastavte nové heslo, a ponechte si ho v Zabezpečení.',
  },
  sk_SK: {
    credential_unknown: 'Tento prístup už neexistuje.',
    account_is_frozen: 'Váš účet je zmrazený. Pozastavené prístupy si ponecháte, keď sa znova otvorí.',
    proof_too_new:
      'Potvrdili ste to niečím, čo pribudlo pred menej ako 7 dňami. Prihláste sa, prosím, inak, alebo počkajte.',
    passkey_suspended:
      'Tento prístupový kľúč je pozastavený, pretože sa zmenila ochrana vášho účtu. Prihláste sa inak a ponechajte si ho v Zabezpečení.',
    login_suspended:
      'Toto prihlásenie je pozastavené, pretože sa zmenila ochrana vášho účtu. Prihláste sa inak, alebo si e-mailom nastavte nové heslo, a ponechajte si ho v Zabezpečení.',
  },
  de_DE: {
    credential_unknown: 'Diesen Zugang gibt es nicht mehr.',
    account_is_frozen:
      'Ihr Konto ist eingefroren. Ausgesetzte Zugänge können Sie behalten, sobald es wieder offen ist.',
    proof_too_new:
      'Sie haben dies mit etwas bestätigt, das vor weniger als 7 Tagen hinzugefügt wurde. Bitte melden Sie sich anders an oder warten Sie.',
    passkey_suspended:
      'Dieser Passkey ist ausgesetzt, weil der Schutz Ihres Kontos geändert wurde. Melden Sie sich anders an und behalten Sie ihn unter Sicherheit.',
    login_suspended:
      'Diese Anmeldung ist ausgesetzt, weil der Schutz Ihres Kontos geändert wurde. Melden Sie sich anders an oder legen Sie per E-Mail ein neues Passwort fest und behalten Sie sie unter Sicherheit.',
  },
  es_ES: {
    credential_unknown: 'Este acceso ya no existe.',
    account_is_frozen:
      'Su cuenta está congelada. Podrá conservar los accesos suspendidos cuando vuelva a estar abierta.',
    proof_too_new:
      'Lo ha confirmado con algo que se añadió hace menos de 7 días. Inicie sesión de otra forma o espere.',
    passkey_suspended:
      'Esta llave de acceso está suspendida porque ha cambiado la protección de su cuenta. Inicie sesión de otra forma y consérvela en Seguridad.',
    login_suspended:
      'Este inicio de sesión está suspendido porque ha cambiado la protección de su cuenta. Inicie sesión de otra forma, o establezca una contraseña nueva por correo, y consérvelo en Seguridad.',
  },
} satisfies Texts<SuspendedCredentialRefusal>;
