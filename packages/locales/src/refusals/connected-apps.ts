import type {
  activateApp,
  authorizeApp,
  deactivateApp,
  deactivateConnectedApp,
  readConnectedAppsConfig,
  rotateAppSecret,
} from '@dukat/contract/connected-apps';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { Texts } from '../locale.ts';
import type { ApiKeyRefusal } from './api-keys.ts';

/** Refusals of a program's token, in addition to those of the endpoint. */
type TokenRefusal = 'token_invalid' | 'token_scope_missing' | 'token_not_accepted';

/** The texts shared with API keys are in api-keys.ts. */
export type ConnectedAppRefusal =
  | Exclude<
      RefusalReason<
        | typeof activateApp
        | typeof authorizeApp
        | typeof deactivateApp
        | typeof deactivateConnectedApp
        | typeof readConnectedAppsConfig
        | typeof rotateAppSecret
      >,
      ApiKeyRefusal
    >
  | TokenRefusal;

export const connectedAppRefusals = {
  en_US: {
    app_unknown: 'We do not know this application.',
    app_name_required: 'Please name the application.',
    app_without_secret: 'This application has no secret.',
    too_many_apps: 'You can register at most {most} applications. Please remove one that you do not need.',
    too_many_connected_apps:
      'You can connect at most {most} programs. Please disconnect one that you do not need.',
    redirect_uri_invalid:
      'Each return address must be https without a fragment, http on your own computer, or a scheme of the application’s own.',
    redirect_uri_unknown: 'The application asked us to send you to an address that it has not registered.',
    connected_app_unknown: 'You have no such connected program.',
    token_invalid: 'The access token is not valid, or no longer.',
    token_scope_missing: 'The user has not allowed this program {scope}.',
    token_not_accepted: 'A program cannot do this. Please log in.',
  },
  cs_CZ: {
    app_unknown: 'Tuto aplikaci neznáme.',
    app_name_required: 'Pojmenujte prosím aplikaci.',
    app_without_secret: 'Tato aplikace nemá tajný klíč.',
    too_many_apps:
      'Můžete zaregistrovat nejvýše {most} aplikací. Odeberte prosím některou, kterou nepotřebujete.',
    too_many_connected_apps:
      'Můžete připojit nejvýše {most} programů. Odpojte prosím některý, který nepotřebujete.',
    redirect_uri_invalid:
      'Každá návratová adresa musí být https bez části za křížkem, http na vašem počítači, nebo vlastní schéma aplikace.',
    redirect_uri_unknown: 'Aplikace vás chtěla poslat na adresu, kterou u nás nemá zaregistrovanou.',
    connected_app_unknown: 'Takový připojený program nemáte.',
    token_invalid: 'Přístupový token není platný, nebo už neplatí.',
    token_scope_missing: 'Uživatel tomuto programu nepovolil {scope}.',
    token_not_accepted: 'Toto program provést nemůže. Přihlaste se prosím.',
  },
  sk_SK: {
    app_unknown: 'Túto aplikáciu nepoznáme.',
    app_name_required: 'Pomenujte, prosím, aplikáciu.',
    app_without_secret: 'Táto aplikácia nemá tajný kľúč.',
    too_many_apps:
      'Môžete zaregistrovať najviac {most} aplikácií. Odoberte, prosím, niektorú, ktorú nepotrebujete.',
    too_many_connected_apps:
      'Môžete pripojiť najviac {most} programov. Odpojte, prosím, niektorý, ktorý nepotrebujete.',
    redirect_uri_invalid:
      'Každá návratová adresa musí byť https bez časti za mriežkou, http na vašom počítači, alebo vlastná schéma aplikácie.',
    redirect_uri_unknown: 'Aplikácia vás chcela poslať na adresu, ktorú u nás nemá zaregistrovanú.',
    connected_app_unknown: 'Taký pripojený program nemáte.',
    token_invalid: 'Prístupový token nie je platný alebo už neplatí.',
    token_scope_missing: 'Používateľ tomuto programu nepovolil {scope}.',
    token_not_accepted: 'Toto program vykonať nemôže. Prihláste sa, prosím.',
  },
  de_DE: {
    app_unknown: 'Diese Anwendung kennen wir nicht.',
    app_name_required: 'Bitte benennen Sie die Anwendung.',
    app_without_secret: 'Diese Anwendung hat kein Geheimnis.',
    too_many_apps:
      'Sie können höchstens {most} Anwendungen registrieren. Bitte entfernen Sie eine, die Sie nicht brauchen.',
    too_many_connected_apps:
      'Sie können höchstens {most} Programme verbinden. Bitte trennen Sie eines, das Sie nicht brauchen.',
    redirect_uri_invalid:
      'Jede Rücksprungadresse muss https ohne Fragment, http auf Ihrem eigenen Rechner oder ein eigenes Schema der Anwendung sein.',
    redirect_uri_unknown:
      'Die Anwendung wollte Sie zu einer Adresse schicken, die sie bei uns nicht registriert hat.',
    connected_app_unknown: 'Ein solches verbundenes Programm haben Sie nicht.',
    token_invalid: 'Das Zugriffstoken ist nicht oder nicht mehr gültig.',
    token_scope_missing: 'Der Nutzer hat diesem Programm {scope} nicht erlaubt.',
    token_not_accepted: 'Das kann ein Programm nicht tun. Bitte melden Sie sich an.',
  },
  es_ES: {
    app_unknown: 'No conocemos esta aplicación.',
    app_name_required: 'Dé un nombre a la aplicación.',
    app_without_secret: 'Esta aplicación no tiene secreto.',
    too_many_apps: 'Puede registrar como máximo {most} aplicaciones. Elimine alguna que no necesite.',
    too_many_connected_apps:
      'Puede conectar como máximo {most} programas. Desconecte alguno que no necesite.',
    redirect_uri_invalid:
      'Cada dirección de retorno debe ser https sin fragmento, http en su propio equipo o un esquema propio de la aplicación.',
    redirect_uri_unknown: 'La aplicación quería enviarle a una dirección que no ha registrado con nosotros.',
    connected_app_unknown: 'No tiene ese programa conectado.',
    token_invalid: 'El token de acceso no es válido o ya no lo es.',
    token_scope_missing: 'El usuario no ha permitido {scope} a este programa.',
    token_not_accepted: 'Un programa no puede hacer esto. Inicie sesión.',
  },
} as const satisfies Texts<ConnectedAppRefusal>;
