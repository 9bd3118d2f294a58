import type { removeCannedAnswer, saveCannedAnswer } from '@dukat/contract/back-office/canned-answers';
import type {
  answerSupportRequest,
  assignSupportRequest,
  closeSupportRequest,
  noteSupportRequest,
  readSentFile,
  readSupportRequest,
} from '@dukat/contract/back-office/support';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type {
  addRequestMessage,
  closeRequest,
  createSupportRequest,
  markRequestRead,
  readSupportFile,
  readUserRequest,
  uploadFile,
} from '@dukat/contract/support';
import type { addLinkedMessage, readLinkedFile } from '@dukat/contract/support-links';
import type { Texts } from '../locale.ts';

/** The texts about an e-mail address and an order are in orders.ts. */
export type SupportRefusal = Exclude<
  RefusalReason<
    | typeof createSupportRequest
    | typeof addRequestMessage
    | typeof closeRequest
    | typeof markRequestRead
    | typeof readUserRequest
    | typeof answerSupportRequest
    | typeof assignSupportRequest
    | typeof closeSupportRequest
    | typeof noteSupportRequest
    | typeof readSupportRequest
    | typeof readSentFile
    | typeof readSupportFile
    | typeof uploadFile
    | typeof addLinkedMessage
    | typeof readLinkedFile
    | typeof saveCannedAnswer
    | typeof removeCannedAnswer
  >,
  'email_required' | 'email_invalid' | 'order_unknown' | 'payment_unknown'
>;

export const supportRefusals = {
  en_US: {
    message_too_short: 'Please describe your question in at least 10 characters.',
    message_missing: 'Please write a message.',
    request_unknown: 'We can’t find this request.',
    request_link_invalid: 'This link no longer works. Please write to us again.',
    request_full: 'This conversation has reached its limit. Please start a new request.',
    request_moved_on: 'There is a newer message. Read it before you answer.',
    file_type_unknown: 'We accept pictures (JPEG, PNG, WebP, AVIF) and PDF files.',
    file_damaged: 'We can’t open this file. Please try another one.',
    file_too_large: 'The file is larger than 5 MB.',
    file_infected: 'This file contains a virus, so we haven’t accepted it.',
    too_many_files: 'You have added too many files. Send some of them first.',
    file_check_unavailable: 'We can’t check files right now. Please try again later.',
    file_unknown: 'We can’t find this file.',
    canned_answer_unknown: 'This canned answer does not exist any more.',
    too_many_canned_answers: 'There are a hundred canned answers. Remove one first.',
  },
  cs_CZ: {
    message_too_short: 'Popište prosím svůj dotaz alespoň 10 znaky.',
    message_missing: 'Napište prosím zprávu.',
    request_unknown: 'Tento dotaz jsme nenašli.',
    request_link_invalid: 'Tento odkaz už neplatí. Napište nám prosím znovu.',
    request_full: 'Tato konverzace je už příliš dlouhá. Založte prosím nový dotaz.',
    request_moved_on: 'Mezitím přišla nová zpráva. Než odpovíte, přečtěte si ji.',
    file_type_unknown: 'Přijímáme obrázky (JPEG, PNG, WebP, AVIF) a soubory PDF.',
    file_damaged: 'Tento soubor nejde otevřít. Zkuste prosím jiný.',
    file_too_large: 'Soubor je větší než 5 MB.',
    file_infected: 'V souboru je vir, proto jsme ho nepřijali.',
    too_many_files: 'Přidali jste příliš mnoho souborů. Některé nejdřív odešlete.',
    file_check_unavailable: 'Soubory teď nemůžeme zkontrolovat. Zkuste to prosím později.',
    file_unknown: 'Tento soubor jsme nenašli.',
    canned_answer_unknown: 'Tato předpřipravená odpověď už neexistuje.',
    too_many_canned_answers: 'Předpřipravených odpovědí je sto. Nejdřív některou odeberte.',
  },
  sk_SK: {
    message_too_short: 'Opíšte, prosím, svoju otázku aspoň 10 znakmi.',
    message_missing: 'Napíšte, prosím, správu.',
    request_unknown: 'Túto otázku sme nenašli.',
    request_link_invalid: 'Tento odkaz už neplatí. Napíšte nám, prosím, znova.',
    request_full: 'Táto konverzácia je už príliš dlhá. Založte, prosím, novú otázku.',
    request_moved_on: 'Medzitým prišla nová správa. Skôr než odpoviete, prečítajte si ju.',
    file_type_unknown: 'Prijímame obrázky (JPEG, PNG, WebP, AVIF) a súbory PDF.',
    file_damaged: 'Tento súbor sa nedá otvoriť. Skúste, prosím, iný.',
    file_too_large: 'Súbor je väčší ako 5 MB.',
    file_infected: 'V súbore je vírus, preto sme ho neprijali.',
    too_many_files: 'Pridali ste príliš veľa súborov. Niektoré najprv odošlite.',
    file_check_unavailable: 'Súbory teraz nemôžeme skontrolovať. Skúste to, prosím, neskôr.',
    file_unknown: 'Tento súbor sme nenašli.',
    canned_answer_unknown: 'Táto predpripravená odpoveď už neexistuje.',
    too_many_canned_answers: 'Predpripravených odpovedí je sto. Najprv niektorú odoberte.',
  },
  de_DE: {
    message_too_short: 'Bitte beschreiben Sie Ihre Frage mit mindestens 10 Zeichen.',
    message_missing: 'Bitte schreiben Sie eine Nachricht.',
    request_unknown: 'Diese Anfrage haben wir nicht gefunden.',
    request_link_invalid: 'Dieser Link gilt nicht mehr. Bitte schreiben Sie uns erneut.',
    request_full: 'Diese Unterhaltung ist voll. Bitte stellen Sie eine neue Anfrage.',
    request_moved_on: 'Inzwischen ist eine neue Nachricht da. Lesen Sie sie, bevor Sie antworten.',
    file_type_unknown: 'Wir nehmen Bilder (JPEG, PNG, WebP, AVIF) und PDF-Dateien an.',
    file_damaged: 'Diese Datei lässt sich nicht öffnen. Bitte versuchen Sie eine andere.',
    file_too_large: 'Die Datei ist größer als 5 MB.',
    file_infected: 'Diese Datei enthält einen Virus, deshalb haben wir sie nicht angenommen.',
    too_many_files: 'Sie haben zu viele Dateien hinzugefügt. Senden Sie zuerst einige davon.',
    file_check_unavailable:
      'Dateien können gerade nicht geprüft werden. Bitte versuchen Sie es später noch einmal.',
    file_unknown: 'Diese Datei wurde nicht gefunden.',
    canned_answer_unknown: 'Diese Textvorlage gibt es nicht mehr.',
    too_many_canned_answers: 'Es gibt schon hundert Textvorlagen. Entfernen Sie zuerst eine.',
  },
  es_ES: {
    message_too_short: 'Describa su pregunta con al menos 10 caracteres.',
    message_missing: 'Escriba un mensaje.',
    request_unknown: 'No encontramos esta consulta.',
    request_link_invalid: 'Este enlace ya no es válido. Escríbanos de nuevo.',
    request_full: 'Esta conversación ya es demasiado larga. Abra una consulta nueva.',
    request_moved_on: 'Hay un mensaje más reciente. Léalo antes de responder.',
    file_type_unknown: 'Aceptamos imágenes (JPEG, PNG, WebP, AVIF) y archivos PDF.',
    file_damaged: 'No podemos abrir este archivo. Pruebe con otro.',
    file_too_large: 'El archivo supera los 5 MB.',
    file_infected: 'Este archivo contiene un virus, así que no lo hemos aceptado.',
    too_many_files: 'Ha añadido demasiados archivos. Envíe algunos primero.',
    file_check_unavailable: 'Ahora no podemos comprobar archivos. Inténtelo más tarde.',
    file_unknown: 'No encontramos este archivo.',
    canned_answer_unknown: 'Esta respuesta guardada ya no existe.',
    too_many_canned_answers: 'Ya hay cien respuestas guardadas. Elimine una primero.',
  },
} satisfies Texts<SupportRefusal>;
