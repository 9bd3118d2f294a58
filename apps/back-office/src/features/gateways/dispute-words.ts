import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

/** Texts for chargebacks of a part of a payment. */
export const disputeWords = {
  disputed: w('Disputed', 'Sporná částka', 'Sporná suma', 'Strittig', 'En disputa'),
  chargedBack: w(
    'Taken by chargebacks',
    'Strženo chargebacky',
    'Strhnuté chargebackmi',
    'Durch Rückbuchungen entzogen',
    'Retirado por contracargos',
  ),
  amount: w(
    'Amount of the chargeback',
    'Částka chargebacku',
    'Suma chargebacku',
    'Betrag der Rückbuchung',
    'Importe del contracargo',
  ),
  amountHint: w(
    'Leave empty for {sum}',
    'Prázdné pole znamená {sum}',
    'Prázdne pole znamená {sum}',
    'Leer lassen für {sum}',
    'Deje vacío para {sum}',
  ),
  amountWrong: w(
    'Enter an amount with at most two decimals.',
    'Zadejte částku nejvýše se dvěma desetinnými místy.',
    'Zadajte sumu najviac s dvoma desatinnými miestami.',
    'Geben Sie einen Betrag mit höchstens zwei Nachkommastellen ein.',
    'Indique un importe con dos decimales como máximo.',
  ),
} satisfies BackOfficeWords;
