import { translations as w } from '@dukat/locales/translations';

export const returnWords = {
  cannotSendBack: w(
    'The bank didn’t say which account it came from, so it can’t be sent back from here.',
    'Banka neuvedla, z jakého účtu přišla, takže ji odsud nelze vrátit.',
    'Banka neuviedla, z ktorého účtu prišla, takže ju odtiaľto nemožno vrátiť.',
    'Die Bank hat kein Absenderkonto genannt. Eine Rücksendung ist von hier aus nicht möglich.',
    'El banco no indicó la cuenta de origen, así que no se puede devolver desde aquí.',
  ),
  return_failed: w(
    'Came back after it was sent back',
    'Vrátila se po odeslání zpět',
    'Vrátila sa po odoslaní späť',
    'Kam nach der Rücksendung zurück',
    'Volvió tras ser devuelta',
  ),
  namedPayout: w(
    'Names our payout',
    'Uvádí naši výplatu',
    'Uvádza našu výplatu',
    'Nennt unsere Auszahlung',
    'Menciona nuestro pago',
  ),
  payoutReference: w(
    'Reference of the payout (DK…)',
    'Označení výplaty (DK…)',
    'Označenie výplaty (DK…)',
    'Referenz der Auszahlung (DK…)',
    'Referencia del pago (DK…)',
  ),
  referenceFirst: w(
    'Enter the reference of the payout first.',
    'Nejdřív zadejte označení výplaty.',
    'Najprv zadajte označenie výplaty.',
    'Geben Sie zuerst die Referenz der Auszahlung ein.',
    'Introduzca primero la referencia del pago.',
  ),
  declareReturn: w(
    'This is a returned payout',
    'Je to vrácená výplata',
    'Je to vrátená výplata',
    'Das ist eine zurückgekommene Auszahlung',
    'Es un pago devuelto',
  ),
  declareQuestion: w(
    'Take {sum} for the return of the payout {payout}? A second operator must do the same.',
    'Považovat {sum} za vrácení výplaty {payout}? Totéž musí udělat druhý operátor.',
    'Považovať {sum} za vrátenie výplaty {payout}? To isté musí urobiť druhý operátor.',
    '{sum} als Rücklauf der Auszahlung {payout} buchen? Eine zweite Person muss dasselbe tun.',
    '¿Tratar {sum} como devolución del pago {payout}? Un segundo operador debe hacer lo mismo.',
  ),
} as const;
