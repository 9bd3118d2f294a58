import type { BackOfficeWords } from '../../platform/back-office-words.ts';
import { word } from './gateways-words.ts';

/** Texts for a payment's state and for the reason it waits, keyed by the server's codes. */
export const gatewayStateWords = {
  opening: word('Opening', 'Otevírá se', 'Otvára sa', 'Wird geöffnet', 'Abriéndose'),
  waiting: word('Unpaid', 'Nezaplaceno', 'Nezaplatené', 'Unbezahlt', 'Sin pagar'),
  canceled: word('Canceled', 'Zrušeno', 'Zrušené', 'Abgebrochen', 'Cancelado'),
  failed: word('Failed', 'Neotevřelo se', 'Neotvorilo sa', 'Fehlgeschlagen', 'Fallido'),
  credited: word('Paid', 'Zaplaceno', 'Zaplatené', 'Bezahlt', 'Pagado'),
  held: word('On hold', 'Zadrženo', 'Zadržané', 'Zurückgehalten', 'Retenido'),
  refunding: word('Going back', 'Vrací se', 'Vracia sa', 'Auf dem Rückweg', 'Devolviéndose'),
  refunded: word('Refunded', 'Vráceno', 'Vrátené', 'Erstattet', 'Devuelto'),
  disputed: word('Chargeback', 'Chargeback', 'Chargeback', 'Rückbuchung', 'Contracargo'),
  taken_back: word(
    'Chargeback, deducted',
    'Chargeback, strženo',
    'Chargeback, strhnuté',
    'Rückbuchung, abgezogen',
    'Contracargo, descontado',
  ),
  written_off: word(
    'Chargeback, our loss',
    'Chargeback, naše ztráta',
    'Chargeback, naša strata',
    'Rückbuchung, unser Verlust',
    'Contracargo, pérdida nuestra',
  ),
  other_sum: word(
    'Another sum than asked for',
    'Jiná částka, než byla požadována',
    'Iná suma, než bola požadovaná',
    'Anderer Betrag als angefordert',
    'Importe distinto del solicitado',
  ),
  above_deposit_limit: word(
    'Above the deposit limit',
    'Nad limitem vkladů',
    'Nad limitom vkladov',
    'Über dem Einzahlungslimit',
    'Por encima del límite de depósitos',
  ),
  refused: word(
    'The gateway refused the refund',
    'Brána vrácení odmítla',
    'Brána vrátenie odmietla',
    'Der Zahlungsdienst lehnte die Erstattung ab',
    'La pasarela rechazó la devolución',
  ),
} satisfies BackOfficeWords;
