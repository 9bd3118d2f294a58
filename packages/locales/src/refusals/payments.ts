import type { RefusalReason } from '@dukat/contract/endpoint';
import type {
  claimBankDeposit,
  claimOrderPayment,
  listPaymentMethods,
  openBankDeposit,
} from '@dukat/contract/payments';
import type { readSandboxStatement, sendSandboxTransfer } from '@dukat/contract/sandbox/payments';
import type { Texts } from '../locale.ts';

/** Refusals of an operator's action on a movement in suspense or a payment file. */
export type BankOperatorRefusal =
  | 'movement_unknown'
  | 'movement_not_in_suspense'
  | 'cannot_send_back'
  | 'order_unknown'
  | 'currency_differs'
  | 'batch_unknown'
  | 'batch_not_waiting'
  | 'payout_unknown'
  | 'return_does_not_fit'
  | 'file_unreadable'
  | 'account_read_online';

export type PaymentRefusal =
  | RefusalReason<
      | typeof listPaymentMethods
      | typeof openBankDeposit
      | typeof claimBankDeposit
      | typeof claimOrderPayment
      | typeof readSandboxStatement
      | typeof sendSandboxTransfer
    >
  | BankOperatorRefusal;

export const paymentRefusals = {
  en_US: {
    currency_unknown: 'We do not trade this currency.',
    account_unknown: 'This account does not exist.',
    currency_differs: 'The currency does not match.',
    amount_not_positive: 'Please input a positive number',
    amount_too_precise: 'Please use at most {count} decimal numbers.',
    bank_account_invalid: 'This is not a valid bank account number.',
    date_out_of_range: 'The date must be within the last seven days.',
    amount_too_large: 'Please enter at most {maximum}.',
    movement_unknown: 'This bank movement does not exist.',
    movement_not_in_suspense: 'This bank movement has already been decided.',
    cannot_send_back: 'This payment cannot be sent back automatically. Please contact us.',
    order_unknown: 'Order not found.',
    payout_unknown: 'There is no payout with this reference.',
    return_does_not_fit:
      'This payment can’t be the return of that payout: it is more than the payout still has out, in another currency, or it has returned another payout.',
    batch_unknown: 'This payment file does not exist.',
    batch_not_waiting: 'The outcome of this payment file is already known.',
    file_unreadable: 'This file is not a bank statement that we can read.',
    claimed_payment_unknown:
      'We can’t match a payment to you with certainty yet. A transfer can take until the next working day. If yours left earlier, write to us and we’ll find it.',
    order_needs_no_payment: 'This order isn’t waiting for a payment.',
    account_read_online: 'Statements of this account are read from the bank directly.',
  },
  cs_CZ: {
    currency_unknown: 'S touto měnou neobchodujeme.',
    account_unknown: 'Tento účet neexistuje.',
    currency_differs: 'Měna nesouhlasí.',
    amount_not_positive: 'Zadejte prosím kladné číslo',
    amount_too_precise: 'Počet desetinných míst může být nejvýše {count}.',
    bank_account_invalid: 'Toto není platné číslo bankovního účtu.',
    date_out_of_range: 'Datum musí být v posledních sedmi dnech.',
    amount_too_large: 'Zadejte nejvýše {maximum}.',
    movement_unknown: 'Tento bankovní pohyb neexistuje.',
    movement_not_in_suspense: 'O tomto bankovním pohybu už bylo rozhodnuto.',
    cannot_send_back: 'Tuto platbu nelze vrátit automaticky. Ozvěte se nám prosím.',
    order_unknown: 'Objednávka nebyla nalezena.',
    payout_unknown: 'Výplata s tímto označením neexistuje.',
    return_does_not_fit:
      'Tato platba nemůže být vrácením této výplaty: je vyšší, než kolik z výplaty zbývá, je v jiné měně, nebo už vrátila jinou výplatu.',
    batch_unknown: 'Tato dávka plateb neexistuje.',
    batch_not_waiting: 'Výsledek této dávky plateb je už známý.',
    file_unreadable: 'Tento soubor není bankovní výpis, který umíme přečíst.',
    claimed_payment_unknown:
      'Žádnou platbu vám zatím nemůžeme s jistotou přiřadit. Převod může dorazit až další pracovní den. Pokud odešel dřív, napište nám a dohledáme ho.',
    order_needs_no_payment: 'Tato objednávka nečeká na platbu.',
    account_read_online: 'Výpisy tohoto účtu čteme přímo z banky.',
  },
  sk_SK: {
    currency_unknown: 'S touto menou neobchodujeme.',
    account_unknown: 'Tento účet neexistuje.',
    currency_differs: 'Mena nesúhlasí.',
    amount_not_positive: 'Zadajte, prosím, kladné číslo',
    amount_too_precise: 'Počet desatinných miest môže byť najviac {count}.',
    bank_account_invalid: 'Toto nie je platné číslo bankového účtu.',
    date_out_of_range: 'Dátum musí byť v posledných siedmich dňoch.',
    amount_too_large: 'Zadajte najviac {maximum}.',
    movement_unknown: 'Tento bankový pohyb neexistuje.',
    movement_not_in_suspense: 'O tomto bankovom pohybe už bolo rozhodnuté.',
    cannot_send_back: 'Túto platbu nemožno vrátiť automaticky. Ozvite sa nám, prosím.',
    order_unknown: 'Objednávka sa nenašla.',
    payout_unknown: 'Výplata s týmto označením neexistuje.',
    return_does_not_fit:
      'Táto platba nemôže byť vrátením tejto výplaty: je vyššia, než koľko z výplaty zostáva, je v inej mene, alebo už vrátila inú výplatu.',
    batch_unknown: 'Táto dávka platieb neexistuje.',
    batch_not_waiting: 'Výsledok tejto dávky platieb je už známy.',
    file_unreadable: 'Tento súbor nie je bankový výpis, ktorý vieme prečítať.',
    claimed_payment_unknown:
      'Žiadnu platbu vám zatiaľ nemôžeme s istotou priradiť. Prevod môže prísť až nasledujúci pracovný deň. Ak odišiel skôr, napíšte nám a dohľadáme ho.',
    order_needs_no_payment: 'Táto objednávka nečaká na platbu.',
    account_read_online: 'Výpisy tohto účtu čítame priamo z banky.',
  },
  de_DE: {
    currency_unknown: 'Mit dieser Währung handeln wir nicht.',
    account_unknown: 'Dieses Konto gibt es nicht.',
    currency_differs: 'Die Währung stimmt nicht überein.',
    amount_not_positive: 'Bitte geben Sie eine positive Zahl ein',
    amount_too_precise: 'Bitte verwenden Sie höchstens {count} Nachkommastellen.',
    bank_account_invalid: 'Das ist keine gültige Kontonummer.',
    date_out_of_range: 'Das Datum muss in den letzten sieben Tagen liegen.',
    amount_too_large: 'Bitte geben Sie höchstens {maximum} ein.',
    movement_unknown: 'Diesen Bankumsatz gibt es nicht.',
    movement_not_in_suspense: 'Über diesen Bankumsatz wurde bereits entschieden.',
    cannot_send_back:
      'Diese Zahlung kann nicht automatisch zurückgesandt werden. Bitte wenden Sie sich an uns.',
    order_unknown: 'Auftrag nicht gefunden.',
    payout_unknown: 'Eine Auszahlung mit dieser Referenz gibt es nicht.',
    return_does_not_fit:
      'Diese Zahlung kann nicht der Rücklauf dieser Auszahlung sein: Sie ist höher als der noch offene Betrag, lautet auf eine andere Währung oder hat bereits eine andere Auszahlung zurückgebracht.',
    batch_unknown: 'Diese Zahlungsdatei gibt es nicht.',
    batch_not_waiting: 'Das Ergebnis dieser Zahlungsdatei ist bereits bekannt.',
    file_unreadable: 'Diese Datei ist kein Kontoauszug, den wir lesen können.',
    claimed_payment_unknown:
      'Wir können Ihnen noch keine Zahlung sicher zuordnen. Eine Überweisung kann bis zum nächsten Werktag dauern. Ist Ihre früher abgegangen, schreiben Sie uns, und wir finden sie.',
    order_needs_no_payment: 'Dieser Auftrag wartet auf keine Zahlung.',
    account_read_online: 'Die Auszüge dieses Kontos werden direkt bei der Bank abgerufen.',
  },
  es_ES: {
    currency_unknown: 'No operamos con esta moneda.',
    account_unknown: 'Esta cuenta no existe.',
    currency_differs: 'La divisa no coincide.',
    amount_not_positive: 'Introduzca un número positivo',
    amount_too_precise: 'Utilice como máximo {count} decimales.',
    bank_account_invalid: 'Este no es un número de cuenta bancaria válido.',
    date_out_of_range: 'La fecha debe estar dentro de los últimos siete días.',
    amount_too_large: 'Introduzca como máximo {maximum}.',
    movement_unknown: 'Este movimiento bancario no existe.',
    movement_not_in_suspense: 'Este movimiento bancario ya se ha resuelto.',
    cannot_send_back: 'Este pago no se puede devolver automáticamente. Póngase en contacto con nosotros.',
    order_unknown: 'Orden no encontrada.',
    payout_unknown: 'No existe ningún pago con esta referencia.',
    return_does_not_fit:
      'Este ingreso no puede ser la devolución de ese pago: supera lo que queda pendiente, está en otra divisa o ya devolvió otro pago.',
    batch_unknown: 'Este fichero de pagos no existe.',
    batch_not_waiting: 'El resultado de este fichero de pagos ya se conoce.',
    file_unreadable: 'Este fichero no es un extracto bancario que podamos leer.',
    claimed_payment_unknown:
      'Aún no podemos asignarle ningún pago con certeza. Una transferencia puede tardar hasta el siguiente día hábil. Si la hizo antes, escríbanos y la encontraremos.',
    order_needs_no_payment: 'Esta orden no espera ningún pago.',
    account_read_online: 'Los extractos de esta cuenta se leen directamente del banco.',
  },
} satisfies Texts<PaymentRefusal>;
