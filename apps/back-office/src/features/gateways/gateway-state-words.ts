import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

/** Texts for a payment's state and for the reason it waits, keyed by the server's codes. */
export const gatewayStateWords = {
  opening: w('Opening', 'Otevírá se', 'Otvára sa', 'Wird geöffnet', 'Abriéndose'),
  waiting: w('Unpaid', 'Nezaplaceno', 'Nezaplatené', 'Unbezahlt', 'Sin pagar'),
  canceled: w('Canceled', 'Zrušeno', 'Zrušené', 'Abgebrochen', 'Cancelado'),
  failed: w('Failed', 'Neotevřelo se', 'Neotvorilo sa', 'Fehlgeschlagen', 'Fallido'),
  credited: w('Paid', 'Zaplaceno', 'Zaplatené', 'Bezahlt', 'Pagado'),
  held: w('On hold', 'Zadrženo', 'Zadržané', 'Zurückgehalten', 'Retenido'),
  refunding: w('Going back', 'Vrací se', 'Vracia sa', 'Auf dem Rückweg', 'Devolviéndose'),
  refunded: w('Refunded', 'Vráceno', 'Vrátené', 'Erstattet', 'Devuelto'),
  disputed: w('Chargeback', 'Chargeback', 'Chargeback', 'Rückbuchung', 'Contracargo'),
  taken_back: w(
    'Chargeback, deducted',
    'Chargeback, strženo',
    'Chargeback, strhnuté',
    'Rückbuchung, abgezogen',
    'Contracargo, descontado',
  ),
  written_off: w(
    'Chargeback, our loss',
    'Chargeback, naše ztráta',
    'Chargeback, naša strata',
    'Rückbuchung, unser Verlust',
    'Contracargo, pérdida nuestra',
  ),
  other_sum: w(
    'Another sum than asked for',
    'Jiná částka, než byla požadována',
    'Iná suma, než bola požadovaná',
    'Anderer Betrag als angefordert',
    'Importe distinto del solicitado',
  ),
  above_deposit_limit: w(
    'Above the deposit limit',
    'Nad limitem vkladů',
    'Nad limitom vkladov',
    'Über dem Einzahlungslimit',
    'Por encima del límite de depósitos',
  ),
  refused: w(
    'The gateway refused the refund',
    'Brána vrácení odmítla',
    'Brána vrátenie odmietla',
    'Der Zahlungsdienst lehnte die Erstattung ab',
    'La pasarela rechazó la devolución',
  ),
} satisfies BackOfficeWords;
