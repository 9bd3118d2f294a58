import { type Translations, translations as w } from '@dukat/locales/translations';

/** The audit log's texts for the details of an action. */
export const detailWords: Readonly<Record<string, Translations>> = {
  at: w('time', 'čas', 'čas', 'Zeitpunkt', 'momento'),
  closes: w('closes request', 'uzavírá', 'uzatvára', 'schließt ab', 'lo cierra'),
  files: w('files', 'přílohy', 'prílohy', 'Anhänge', 'archivos'),
  found: w('found', 'nalezeno', 'nájdené', 'gefunden', 'encontrados'),
  from: w('before', 'předtím', 'predtým', 'vorher', 'antes'),
  is_new: w('new', 'nové', 'nové', 'neu', 'nuevo'),
  kind: w('kind', 'druh', 'druh', 'Art', 'tipo'),
  name: w('name', 'název', 'názov', 'Name', 'nombre'),
  note: w('note', 'poznámka', 'poznámka', 'Notiz', 'nota'),
  reason: w('reason', 'důvod', 'dôvod', 'Grund', 'motivo'),
  request: w('request', 'žádost', 'žiadosť', 'Anforderung', 'solicitud'),
  restored_from: w(
    'restored from version',
    'obnoveno z verze',
    'obnovené z verzie',
    'wiederhergestellt aus Version',
    'restaurado de la versión',
  ),
  role: w('role', 'role', 'rola', 'Rolle', 'rol'),
  sum: w('amount', 'částka', 'suma', 'Betrag', 'importe'),
  target: w('to', 'komu', 'komu', 'an', 'para'),
  to: w('after', 'poté', 'potom', 'nachher', 'después'),
  version: w('version', 'verze', 'verzia', 'Version', 'versión'),
};

export const yes = w('yes', 'ano', 'áno', 'ja', 'sí');
export const no = w('no', 'ne', 'nie', 'nein', 'no');
