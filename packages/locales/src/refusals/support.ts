import type {
  answerSupportRequest,
  assignSupportRequest,
  closeSupportRequest,
  noteSupportRequest,
  readSupportRequest,
} from '@dukat/contract/admin/support';
import type { ReasonOf } from '@dukat/contract/endpoint';
import type {
  addRequestMessage,
  askSupport,
  closeRequest,
  markRequestRead,
  readUserRequest,
} from '@dukat/contract/support';
import type { Texts } from '../locale.ts';

/** Those of an e-mail and of an order stand with the orders. */
export type SupportRefusal = Exclude<
  ReasonOf<
    | typeof askSupport
    | typeof addRequestMessage
    | typeof closeRequest
    | typeof markRequestRead
    | typeof readUserRequest
    | typeof answerSupportRequest
    | typeof assignSupportRequest
    | typeof closeSupportRequest
    | typeof noteSupportRequest
    | typeof readSupportRequest
  >,
  'email_required' | 'email_invalid' | 'order_unknown'
>;

export const supportRefusals = {
  en_US: {
    message_too_short: 'Please describe your question in at least 10 characters.',
    message_missing: 'Please write a message.',
    request_unknown: 'We can’t find this request.',
    request_full: 'This conversation has reached its limit. Please start a new request.',
    request_moved_on: 'There is a newer message. Read it before you answer.',
  },
  cs_CZ: {
    message_too_short: 'Popište prosím svůj dotaz alespoň 10 znaky.',
    message_missing: 'Napište prosím zprávu.',
    request_unknown: 'Tento dotaz jsme nenašli.',
    request_full: 'Tato konverzace je už příliš dlouhá. Založte prosím nový dotaz.',
    request_moved_on: 'Mezitím přišla nová zpráva. Než odpovíte, přečtěte si ji.',
  },
  sk_SK: {
    message_too_short: 'Opíšte, prosím, svoju otázku aspoň 10 znakmi.',
    message_missing: 'Napíšte, prosím, správu.',
    request_unknown: 'Túto otázku sme nenašli.',
    request_full: 'Táto konverzácia je už príliš dlhá. Založte, prosím, novú otázku.',
    request_moved_on: 'Medzitým prišla nová správa. Skôr než odpoviete, prečítajte si ju.',
  },
  de_DE: {
    message_too_short: 'Bitte beschreiben Sie Ihre Frage mit mindestens 10 Zeichen.',
    message_missing: 'Bitte schreiben Sie eine Nachricht.',
    request_unknown: 'Diese Anfrage haben wir nicht gefunden.',
    request_full: 'Diese Unterhaltung ist voll. Bitte stellen Sie eine neue Anfrage.',
    request_moved_on: 'Inzwischen ist eine neue Nachricht da. Lesen Sie sie, bevor Sie antworten.',
  },
  es_ES: {
    message_too_short: 'Describa su pregunta con al menos 10 caracteres.',
    message_missing: 'Escriba un mensaje.',
    request_unknown: 'No encontramos esta consulta.',
    request_full: 'Esta conversación ya es demasiado larga. Abra una consulta nueva.',
    request_moved_on: 'Hay un mensaje más reciente. Léalo antes de responder.',
  },
} satisfies Texts<SupportRefusal>;
