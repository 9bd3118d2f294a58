import type { exportOrders, exportTransactions, readDocumentPiece } from '@dukat/contract/documents';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { verifyStatement } from '@dukat/contract/statements';
import type { requestTaxReport } from '@dukat/contract/tax';
import type { Texts } from '../locale.ts';

/** The text about an order is in orders.ts. */
export type DocumentRefusal = Exclude<
  RefusalReason<
    | typeof exportTransactions
    | typeof exportOrders
    | typeof readDocumentPiece
    | typeof verifyStatement
    | typeof requestTaxReport
  >,
  'order_unknown'
>;

export const documentRefusals = {
  en_US: {
    tax_year_unknown: 'There are no tax rules for this year yet.',
    statement_unknown: 'We have not issued this file, or it was changed.',
    document_too_many:
      'Your earlier files are still being prepared, or you’ve had many today. Try again later.',
    document_period_invalid: 'The period must end on or after the day it begins.',
    document_unknown: 'We can’t find this file. It may have been removed in the meantime.',
  },
  cs_CZ: {
    tax_year_unknown: 'Pro tento rok zatím nemáme daňová pravidla.',
    statement_unknown: 'Tento soubor jsme nevydali, nebo byl změněn.',
    document_too_many:
      'Předchozí soubory se ještě připravují, nebo jste jich dnes měli hodně. Zkuste to později.',
    document_period_invalid: 'Období nesmí skončit dřív, než začne.',
    document_unknown: 'Tento soubor jsme nenašli. Možná už byl odstraněn.',
  },
  sk_SK: {
    tax_year_unknown: 'Pre tento rok zatiaľ nemáme daňové pravidlá.',
    statement_unknown: 'Tento súbor sme nevydali, alebo bol zmenený.',
    document_too_many:
      'Predchádzajúce súbory sa ešte pripravujú, alebo ste ich dnes mali veľa. Skúste to neskôr.',
    document_period_invalid: 'Obdobie nesmie skončiť skôr, než sa začne.',
    document_unknown: 'Tento súbor sme nenašli. Možno už bol odstránený.',
  },
  de_DE: {
    tax_year_unknown: 'Für dieses Jahr liegen noch keine Steuerregeln vor.',
    statement_unknown: 'Diese Datei haben wir nicht ausgestellt, oder sie wurde verändert.',
    document_too_many:
      'Ihre bisherigen Dateien werden noch erstellt, oder es waren heute viele. Bitte versuchen Sie es später.',
    document_period_invalid: 'Der Zeitraum darf nicht enden, bevor er beginnt.',
    document_unknown: 'Diese Datei haben wir nicht gefunden. Möglicherweise wurde sie inzwischen gelöscht.',
  },
  es_ES: {
    tax_year_unknown: 'Aún no hay reglas fiscales para este año.',
    statement_unknown: 'No hemos emitido este archivo, o se ha modificado.',
    document_too_many:
      'Sus archivos anteriores aún se están preparando, o hoy ya ha pedido muchos. Inténtelo más tarde.',
    document_period_invalid: 'El periodo no puede terminar antes de empezar.',
    document_unknown: 'No encontramos este archivo. Puede que ya se haya eliminado.',
  },
} satisfies Texts<DocumentRefusal>;
