import type { Texts } from '../locale.ts';

export type GeneralRefusal =
  | 'unknown_error'
  | 'unavailable'
  | 'not_initialized'
  | 'login_required'
  | 'credentials_missing'
  | 'session_expired'
  | 'bot_check_failed'
  | 'proof_required'
  | 'terms_changed'
  | 'not_found'
  | 'cross_site'
  | 'host_unknown'
  | 'invalid_request'
  | 'field_invalid'
  | 'field_unknown'
  | 'field_required'
  | 'before_unknown'
  | 'amount_not_a_number'
  | 'request_unreadable'
  | 'text_unusable'
  | 'request_too_large'
  | 'address_too_long'
  | 'media_type_unsupported'
  | 'too_many_requests'
  | 'idempotency_key_reused'
  | 'request_running';

// Clients recognize this sentence (requirement 8) and initialize again. It is part of the protocol and not translated.
const notInitialized = 'Api not initialized';

/** Refusals that any endpoint may return. The English text is that of requirements 2.1 and 8 where they have one. */
export const generalRefusals = {
  en_US: {
    unknown_error: 'Unknown error',
    unavailable: 'Sorry, we were unable to process your request at this time. Please try again later.',
    bot_check_failed: 'Sorry, we were unable to process your request at this time. Please try again later.',
    not_initialized: notInitialized,
    login_required: 'Please login to view this page.',
    credentials_missing:
      'Sign the request with an API key or send an access token. The documentation at /v1/docs shows how.',
    session_expired: 'You were automatically logged out after inactivity.',
    proof_required: 'Please confirm that it’s you.',
    terms_changed:
      'Our terms have changed. Please agree to them to go on; you can still read everything, cancel and withdraw.',
    not_found: 'We could not find this.',
    cross_site: 'This request came from another website and was refused.',
    host_unknown: 'No page is served at this address.',
    invalid_request: 'Some of the information is not valid. Please check the marked fields.',
    field_invalid: 'This value is not valid.',
    field_unknown: 'This field is not known.',
    field_required: 'Please fill in this field.',
    before_unknown: 'This list has no entry with this id.',
    amount_not_a_number: 'Please input a valid numeric value.',
    request_unreadable: 'The request could not be read.',
    text_unusable: 'The text contains characters that cannot be saved. Please remove them.',
    request_too_large: 'The request is too large.',
    address_too_long: 'The address of the request is too long.',
    media_type_unsupported: 'Please send the request as JSON.',
    too_many_requests: 'Too many requests. Please wait a moment and try again.',
    idempotency_key_reused: 'This Idempotency-Key was already used with a different request.',
    request_running: 'The same request is still being processed.',
  },
  cs_CZ: {
    unknown_error: 'Neznámá chyba',
    unavailable: 'Omlouváme se, váš požadavek se nyní nepodařilo zpracovat. Zkuste to prosím později.',
    bot_check_failed: 'Omlouváme se, váš požadavek se nyní nepodařilo zpracovat. Zkuste to prosím později.',
    not_initialized: notInitialized,
    login_required: 'Pro zobrazení této stránky se prosím přihlaste.',
    credentials_missing:
      'Podepište požadavek API klíčem nebo pošlete přístupový token. Postup najdete v dokumentaci na /v1/docs.',
    session_expired: 'Z důvodu neaktivity jste byli automaticky odhlášeni.',
    proof_required: 'Potvrďte prosím, že jste to vy.',
    terms_changed:
      'Změnili jsme podmínky. Než budete pokračovat, odsouhlaste je prosím; prohlížet vše, rušit příkazy i vybírat můžete dál.',
    not_found: 'Nic takového jsme nenašli.',
    cross_site: 'Požadavek přišel z jiné webové stránky, a proto byl odmítnut.',
    host_unknown: 'Na této adrese není žádná stránka.',
    invalid_request: 'Některé údaje nejsou platné. Zkontrolujte prosím označená pole.',
    field_invalid: 'Tato hodnota není platná.',
    field_unknown: 'Toto pole neznáme.',
    field_required: 'Vyplňte prosím toto pole.',
    before_unknown: 'V tomto seznamu není žádná položka s tímto ID.',
    amount_not_a_number: 'Zadejte prosím platné číslo.',
    request_unreadable: 'Požadavek se nepodařilo přečíst.',
    text_unusable: 'Text obsahuje znaky, které nelze uložit. Odstraňte je prosím.',
    request_too_large: 'Požadavek je příliš velký.',
    address_too_long: 'Adresa požadavku je příliš dlouhá.',
    media_type_unsupported: 'Odešlete prosím požadavek ve formátu JSON.',
    too_many_requests: 'Příliš mnoho požadavků. Počkejte prosím chvíli a zkuste to znovu.',
    idempotency_key_reused: 'Tento Idempotency-Key už byl použit s jiným požadavkem.',
    request_running: 'Stejný požadavek se právě zpracovává.',
  },
  sk_SK: {
    unknown_error: 'Neznáma chyba',
    unavailable: 'Ľutujeme, vašu požiadavku sa teraz nepodarilo spracovať. Skúste to, prosím, neskôr.',
    bot_check_failed: 'Ľutujeme, vašu požiadavku sa teraz nepodarilo spracovať. Skúste to, prosím, neskôr.',
    not_initialized: notInitialized,
    login_required: 'Na zobrazenie tejto stránky sa, prosím, prihláste.',
    credentials_missing:
      'Podpíšte požiadavku API kľúčom alebo pošlite prístupový token. Postup nájdete v dokumentácii na /v1/docs.',
    session_expired: 'Z dôvodu nečinnosti ste boli automaticky odhlásení.',
    proof_required: 'Potvrďte, prosím, že ste to vy.',
    terms_changed:
      'Zmenili sme podmienky. Skôr než budete pokračovať, odsúhlaste ich, prosím; prezerať všetko, rušiť príkazy aj vyberať môžete ďalej.',
    not_found: 'Nič také sme nenašli.',
    cross_site: 'Požiadavka prišla z inej webovej stránky, a preto bola odmietnutá.',
    host_unknown: 'Na tejto adrese nie je žiadna stránka.',
    invalid_request: 'Niektoré údaje nie sú platné. Skontrolujte, prosím, označené polia.',
    field_invalid: 'Táto hodnota nie je platná.',
    field_unknown: 'Toto pole nepoznáme.',
    field_required: 'Vyplňte, prosím, toto pole.',
    before_unknown: 'V tomto zozname nie je žiadna položka s týmto ID.',
    amount_not_a_number: 'Zadajte, prosím, platné číslo.',
    request_unreadable: 'Požiadavku sa nepodarilo prečítať.',
    text_unusable: 'Text obsahuje znaky, ktoré sa nedajú uložiť. Odstráňte ich, prosím.',
    request_too_large: 'Požiadavka je príliš veľká.',
    address_too_long: 'Adresa požiadavky je príliš dlhá.',
    media_type_unsupported: 'Odošlite, prosím, požiadavku vo formáte JSON.',
    too_many_requests: 'Príliš veľa požiadaviek. Počkajte, prosím, chvíľu a skúste to znova.',
    idempotency_key_reused: 'Tento Idempotency-Key už bol použitý s inou požiadavkou.',
    request_running: 'Rovnaká požiadavka sa práve spracúva.',
  },
  de_DE: {
    unknown_error: 'Unbekannter Fehler',
    unavailable:
      'Ihre Anfrage konnte im Moment leider nicht bearbeitet werden. Bitte versuchen Sie es später noch einmal.',
    bot_check_failed:
      'Ihre Anfrage konnte im Moment leider nicht bearbeitet werden. Bitte versuchen Sie es später noch einmal.',
    not_initialized: notInitialized,
    login_required: 'Bitte melden Sie sich an, um diese Seite zu sehen.',
    credentials_missing:
      'Signieren Sie die Anfrage mit einem API-Schlüssel oder senden Sie ein Zugriffstoken. Wie das geht, steht unter /v1/docs.',
    session_expired: 'Sie wurden wegen Inaktivität automatisch abgemeldet.',
    proof_required: 'Bitte bestätigen Sie, dass Sie es sind.',
    terms_changed:
      'Unsere Bedingungen haben sich geändert. Bitte stimmen Sie zu, um fortzufahren; ansehen, stornieren und auszahlen können Sie weiterhin.',
    not_found: 'Das haben wir nicht gefunden.',
    cross_site: 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
    host_unknown: 'Unter dieser Adresse gibt es keine Seite.',
    invalid_request: 'Einige Angaben sind ungültig. Bitte prüfen Sie die markierten Felder.',
    field_invalid: 'Dieser Wert ist ungültig.',
    field_unknown: 'Dieses Feld ist nicht bekannt.',
    field_required: 'Bitte füllen Sie dieses Feld aus.',
    before_unknown: 'In dieser Liste gibt es keinen Eintrag mit dieser ID.',
    amount_not_a_number: 'Bitte geben Sie eine gültige Zahl ein.',
    request_unreadable: 'Die Anfrage konnte nicht gelesen werden.',
    text_unusable: 'Der Text enthält Zeichen, die nicht gespeichert werden können. Bitte entfernen Sie sie.',
    request_too_large: 'Die Anfrage ist zu groß.',
    address_too_long: 'Die Adresse der Anfrage ist zu lang.',
    media_type_unsupported: 'Bitte senden Sie die Anfrage als JSON.',
    too_many_requests: 'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
    idempotency_key_reused: 'Dieser Idempotency-Key wurde bereits mit einer anderen Anfrage verwendet.',
    request_running: 'Dieselbe Anfrage wird gerade bearbeitet.',
  },
  es_ES: {
    unknown_error: 'Error desconocido',
    unavailable: 'Lo sentimos, no hemos podido procesar su solicitud en este momento. Inténtelo más tarde.',
    bot_check_failed:
      'Lo sentimos, no hemos podido procesar su solicitud en este momento. Inténtelo más tarde.',
    not_initialized: notInitialized,
    login_required: 'Inicie sesión para ver esta página.',
    credentials_missing:
      'Firme la solicitud con una clave de API o envíe un token de acceso. En /v1/docs se explica cómo.',
    session_expired: 'Su sesión se ha cerrado automáticamente por inactividad.',
    proof_required: 'Por favor, confirme que es usted.',
    terms_changed:
      'Hemos cambiado las condiciones. Acéptelas para continuar; puede seguir consultándolo todo, cancelando y retirando fondos.',
    not_found: 'No lo hemos encontrado.',
    cross_site: 'Esta solicitud procede de otro sitio web y se ha rechazado.',
    host_unknown: 'No hay ninguna página en esta dirección.',
    invalid_request: 'Algunos datos no son válidos. Revise los campos marcados.',
    field_invalid: 'Este valor no es válido.',
    field_unknown: 'Este campo no se reconoce.',
    field_required: 'Rellene este campo.',
    before_unknown: 'Esta lista no tiene ninguna entrada con este id.',
    amount_not_a_number: 'Introduzca un valor numérico válido.',
    request_unreadable: 'No se ha podido leer la solicitud.',
    text_unusable: 'El texto contiene caracteres que no se pueden guardar. Elimínelos, por favor.',
    request_too_large: 'La solicitud es demasiado grande.',
    address_too_long: 'La dirección de la solicitud es demasiado larga.',
    media_type_unsupported: 'Envíe la solicitud en formato JSON.',
    too_many_requests: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
    idempotency_key_reused: 'Este Idempotency-Key ya se utilizó con otra solicitud.',
    request_running: 'La misma solicitud todavía se está procesando.',
  },
} satisfies Texts<GeneralRefusal>;
