import type { RefusalReason } from '@dukat/contract/endpoint';
import type {
  addPendingLogin,
  completeSignup,
  generateProviderUrl,
  processProviderReturn,
  removeLinkedLogin,
} from '@dukat/contract/login-providers';
import type { Texts } from '../locale.ts';

/** The text about the terms is in identity.ts, the one about suspended logins is in suspended-credentials.ts. */
export type LoginProviderRefusal = Exclude<
  RefusalReason<
    | typeof generateProviderUrl
    | typeof processProviderReturn
    | typeof completeSignup
    | typeof addPendingLogin
    | typeof removeLinkedLogin
  >,
  'agreement_required' | 'login_suspended'
>;

/** Why a login at Google or Apple is refused. */
export const loginProviderRefusals = {
  en_US: {
    login_provider_unknown: 'This way to log in is not available.',
    provider_login_failed: 'The login could not be confirmed. Please try again.',
    provider_login_canceled: 'The login was canceled.',
    provider_email_unverified:
      'Your e-mail is not verified there. Please verify it with the provider first, or log in another way.',
    login_linked_elsewhere: 'This login already opens another account.',
    too_many_linked_logins: 'You can have at most {most} of them. Please remove one first.',
    introduction_invalid: 'This took too long. Please start again.',
    linked_login_unknown: 'You have no such login.',
    last_way_in: 'This is the only way into your account. Please set a password or add a passkey first.',
  },
  cs_CZ: {
    login_provider_unknown: 'Tento způsob přihlášení není k dispozici.',
    provider_login_failed: 'Přihlášení se nepodařilo ověřit. Zkuste to prosím znovu.',
    provider_login_canceled: 'Přihlášení bylo zrušeno.',
    provider_email_unverified:
      'Váš e-mail tam není ověřený. Nejdřív ho prosím u poskytovatele ověřte, nebo se přihlaste jinak.',
    login_linked_elsewhere: 'Tímto přihlášením se už otevírá jiný účet.',
    too_many_linked_logins: 'Můžete jich mít nejvýše {most}. Nejdřív prosím některé odeberte.',
    introduction_invalid: 'Trvalo to příliš dlouho. Začněte prosím znovu.',
    linked_login_unknown: 'Takové přihlášení nemáte.',
    last_way_in:
      'Jinak se do účtu nedostanete. Nejdřív si prosím nastavte heslo nebo přidejte přístupový klíč.',
  },
  sk_SK: {
    login_provider_unknown: 'Tento spôsob prihlásenia nie je k dispozícii.',
    provider_login_failed: 'Prihlásenie sa nepodarilo overiť. Skúste to, prosím, znova.',
    provider_login_canceled: 'Prihlásenie bolo zrušené.',
    provider_email_unverified:
      'Váš e-mail tam nie je overený. Najprv ho, prosím, overte u poskytovateľa, alebo sa prihláste inak.',
    login_linked_elsewhere: 'Týmto prihlásením sa už otvára iný účet.',
    too_many_linked_logins: 'Môžete ich mať najviac {most}. Najprv, prosím, niektoré odoberte.',
    introduction_invalid: 'Trvalo to príliš dlho. Začnite, prosím, znova.',
    linked_login_unknown: 'Také prihlásenie nemáte.',
    last_way_in:
      'Inak sa do účtu nedostanete. Najprv si, prosím, nastavte heslo alebo pridajte prístupový kľúč.',
  },
  de_DE: {
    login_provider_unknown: 'Diese Anmeldung ist nicht verfügbar.',
    provider_login_failed: 'Die Anmeldung konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
    provider_login_canceled: 'Die Anmeldung wurde abgebrochen.',
    provider_email_unverified:
      'Ihre E-Mail-Adresse ist dort nicht bestätigt. Bestätigen Sie sie bitte zuerst beim Anbieter oder melden Sie sich anders an.',
    login_linked_elsewhere: 'Diese Anmeldung öffnet bereits ein anderes Konto.',
    too_many_linked_logins: 'Sie können höchstens {most} davon haben. Bitte entfernen Sie zuerst eine.',
    introduction_invalid: 'Das hat zu lange gedauert. Bitte beginnen Sie von vorn.',
    linked_login_unknown: 'Sie haben keine solche Anmeldung.',
    last_way_in:
      'Das ist der einzige Weg in Ihr Konto. Legen Sie bitte zuerst ein Passwort fest oder fügen Sie einen Passkey hinzu.',
  },
  es_ES: {
    login_provider_unknown: 'Esta forma de iniciar sesión no está disponible.',
    provider_login_failed: 'No se ha podido confirmar el inicio de sesión. Inténtelo de nuevo.',
    provider_login_canceled: 'Se ha cancelado el inicio de sesión.',
    provider_email_unverified:
      'Su correo no está verificado allí. Verifíquelo primero con el proveedor o inicie sesión de otra forma.',
    login_linked_elsewhere: 'Este inicio de sesión ya abre otra cuenta.',
    too_many_linked_logins: 'Puede tener como máximo {most}. Elimine uno primero.',
    introduction_invalid: 'Ha tardado demasiado. Empiece de nuevo.',
    linked_login_unknown: 'No tiene ningún inicio de sesión así.',
    last_way_in:
      'Es la única forma de entrar en su cuenta. Establezca primero una contraseña o añada una llave de acceso.',
  },
} satisfies Texts<LoginProviderRefusal>;
