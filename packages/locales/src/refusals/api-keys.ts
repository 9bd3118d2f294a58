import type { createApiKey, deleteApiKey, updateApiKey } from '@dukat/contract/api-keys';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { Texts } from '../locale.ts';

/** Refusals of the request signature, in addition to those of the endpoint. */
type SignedRefusal =
  | 'signature_incomplete'
  | 'signature_expired'
  | 'signature_from_before_start'
  | 'signature_invalid'
  | 'nonce_used'
  | 'address_not_allowed'
  | 'scope_missing'
  | 'api_key_not_accepted';

export type ApiKeyRefusal =
  | RefusalReason<typeof createApiKey | typeof deleteApiKey | typeof updateApiKey>
  | SignedRefusal;

export const apiKeyRefusals = {
  en_US: {
    email_not_confirmed: 'Please confirm your e-mail first.',
    too_many_api_keys: 'You can have at most {most} API keys. Please delete one that you do not need.',
    label_required: 'Please name the key.',
    scope_required: 'Please choose at least one permission.',
    ip_address_invalid: '"{address}" is not an IP address or a network such as 192.0.2.0/24.',
    api_key_unknown: 'You have no such API key.',
    signature_incomplete:
      'A signed request needs each of the headers dukat-key, dukat-timestamp, dukat-nonce and dukat-signature once, in the documented form.',
    signature_from_before_start:
      'The request was signed before our last start. Please sign it again and send it again. Our time is {time}.',
    signature_expired: 'The time of the request is more than 30 seconds from ours. Our time is {time}.',
    signature_invalid: 'The API key or the signature is incorrect.',
    nonce_used: 'A request with this nonce was already taken.',
    address_not_allowed: 'This API key may not be used from your network address.',
    scope_missing: 'This API key lacks the permission {scope}.',
    api_key_not_accepted: 'This cannot be done with an API key. Please log in.',
  },
  cs_CZ: {
    email_not_confirmed: 'Nejprve prosím potvrďte svůj e-mail.',
    too_many_api_keys: 'Můžete mít nejvýše {most} API klíčů. Smažte prosím některý, který nepotřebujete.',
    label_required: 'Pojmenujte prosím klíč.',
    scope_required: 'Vyberte prosím alespoň jedno oprávnění.',
    ip_address_invalid: '„{address}“ není IP adresa ani síť, například 192.0.2.0/24.',
    api_key_unknown: 'Takový API klíč nemáte.',
    signature_incomplete:
      'Podepsaný požadavek musí obsahovat každou z hlaviček dukat-key, dukat-timestamp, dukat-nonce a dukat-signature právě jednou a v popsaném tvaru.',
    signature_from_before_start:
      'Požadavek byl podepsán před naším posledním spuštěním. Podepište jej prosím znovu a odešlete. Náš čas je {time}.',
    signature_expired: 'Čas požadavku se od našeho liší o více než 30 sekund. Náš čas je {time}.',
    signature_invalid: 'API klíč nebo podpis není správný.',
    nonce_used: 'Požadavek s tímto nonce už jsme přijali.',
    address_not_allowed: 'Tento API klíč nelze použít z vaší síťové adresy.',
    scope_missing: 'Tomuto API klíči chybí oprávnění {scope}.',
    api_key_not_accepted: 'Toto nelze provést pomocí API klíče. Přihlaste se prosím.',
  },
  sk_SK: {
    email_not_confirmed: 'Najprv, prosím, potvrďte svoj e-mail.',
    too_many_api_keys: 'Môžete mať najviac {most} API kľúčov. Zmažte, prosím, niektorý, ktorý nepotrebujete.',
    label_required: 'Pomenujte, prosím, kľúč.',
    scope_required: 'Vyberte, prosím, aspoň jedno oprávnenie.',
    ip_address_invalid: '„{address}“ nie je IP adresa ani sieť, napríklad 192.0.2.0/24.',
    api_key_unknown: 'Taký API kľúč nemáte.',
    signature_incomplete:
      'Podpísaná požiadavka musí obsahovať každú z hlavičiek dukat-key, dukat-timestamp, dukat-nonce a dukat-signature práve raz a v opísanom tvare.',
    signature_from_before_start:
      'Požiadavka bola podpísaná pred naším posledným spustením. Podpíšte ju, prosím, znova a odošlite. Náš čas je {time}.',
    signature_expired: 'Čas požiadavky sa od nášho líši o viac ako 30 sekúnd. Náš čas je {time}.',
    signature_invalid: 'API kľúč alebo podpis nie je správny.',
    nonce_used: 'Požiadavku s týmto nonce sme už prijali.',
    address_not_allowed: 'Tento API kľúč nemožno použiť z vašej sieťovej adresy.',
    scope_missing: 'Tomuto API kľúču chýba oprávnenie {scope}.',
    api_key_not_accepted: 'Toto nemožno vykonať pomocou API kľúča. Prihláste sa, prosím.',
  },
  de_DE: {
    email_not_confirmed: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    too_many_api_keys:
      'Sie können höchstens {most} API-Schlüssel haben. Bitte löschen Sie einen, den Sie nicht brauchen.',
    label_required: 'Bitte geben Sie dem Schlüssel einen Namen.',
    scope_required: 'Bitte wählen Sie mindestens eine Berechtigung.',
    ip_address_invalid: '„{address}“ ist weder eine IP-Adresse noch ein Netz wie 192.0.2.0/24.',
    api_key_unknown: 'Sie haben keinen solchen API-Schlüssel.',
    signature_incomplete:
      'Eine signierte Anfrage braucht die Header dukat-key, dukat-timestamp, dukat-nonce und dukat-signature je einmal in der beschriebenen Form.',
    signature_from_before_start:
      'Die Anfrage wurde vor unserem letzten Start signiert. Bitte signieren und senden Sie sie erneut. Unsere Zeit ist {time}.',
    signature_expired:
      'Die Zeit der Anfrage weicht um mehr als 30 Sekunden von unserer ab. Unsere Zeit ist {time}.',
    signature_invalid: 'Der API-Schlüssel oder die Signatur ist nicht richtig.',
    nonce_used: 'Eine Anfrage mit dieser Nonce wurde bereits angenommen.',
    address_not_allowed: 'Dieser API-Schlüssel darf von Ihrer Netzwerkadresse aus nicht verwendet werden.',
    scope_missing: 'Diesem API-Schlüssel fehlt die Berechtigung {scope}.',
    api_key_not_accepted: 'Das ist mit einem API-Schlüssel nicht möglich. Bitte melden Sie sich an.',
  },
  es_ES: {
    email_not_confirmed: 'Confirme primero su correo electrónico.',
    too_many_api_keys: 'Puede tener como máximo {most} claves de API. Elimine alguna que no necesite.',
    label_required: 'Ponga un nombre a la clave.',
    scope_required: 'Elija al menos un permiso.',
    ip_address_invalid: '«{address}» no es una dirección IP ni una red como 192.0.2.0/24.',
    api_key_unknown: 'No tiene ninguna clave de API así.',
    signature_incomplete:
      'Una solicitud firmada necesita cada una de las cabeceras dukat-key, dukat-timestamp, dukat-nonce y dukat-signature una sola vez y en la forma descrita.',
    signature_from_before_start:
      'La solicitud se firmó antes de nuestro último arranque. Fírmela de nuevo y vuelva a enviarla. Nuestra hora es {time}.',
    signature_expired:
      'La hora de la solicitud difiere de la nuestra en más de 30 segundos. Nuestra hora es {time}.',
    signature_invalid: 'La clave de API o la firma no son correctas.',
    nonce_used: 'Ya se aceptó una solicitud con este nonce.',
    address_not_allowed: 'Esta clave de API no se puede usar desde su dirección de red.',
    scope_missing: 'A esta clave de API le falta el permiso {scope}.',
    api_key_not_accepted: 'Esto no se puede hacer con una clave de API. Inicie sesión.',
  },
} satisfies Texts<ApiKeyRefusal>;
