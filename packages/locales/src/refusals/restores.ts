import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import type { noteRestoreFinding, releaseRestoredPayouts } from '@dukat/contract/back-office/restores';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { Texts } from '../locale.ts';

/** Refusals of the back office while payouts are on hold after a restore. */
export type RestoreRefusal =
  | Exclude<
      RefusalReason<typeof noteRestoreFinding> | RefusalReason<typeof releaseRestoredPayouts>,
      DecisionRefusal
    >
  | 'restore_not_released';

export const restoreRefusals = {
  en_US: {
    no_restore_open: 'Payouts are not on hold after a restore.',
    restore_not_compared: 'Not every bank account and network has been compared since the restore yet.',
    restore_findings_open: 'First decide every payment that was found outside our records.',
    restore_finding_unknown: 'This payment is not in the list.',
    restore_finding_decided: 'This payment has been decided already.',
    restore_not_released: 'Payouts are on hold because the database was restored from a backup.',
  },
  cs_CZ: {
    no_restore_open: 'Výplaty po obnově ze zálohy nečekají.',
    restore_not_compared: 'Od obnovy ještě nebyly porovnány všechny bankovní účty a sítě.',
    restore_findings_open: 'Nejdříve rozhodněte o všech platbách nalezených mimo naše záznamy.',
    restore_finding_unknown: 'Tato platba v seznamu není.',
    restore_finding_decided: 'O této platbě už bylo rozhodnuto.',
    restore_not_released: 'Výplaty čekají, protože databáze byla obnovena ze zálohy.',
  },
  sk_SK: {
    no_restore_open: 'Výplaty po obnove zo zálohy nečakajú.',
    restore_not_compared: 'Od obnovy ešte neboli porovnané všetky bankové účty a siete.',
    restore_findings_open: 'Najprv rozhodnite o všetkých platbách nájdených mimo našich záznamov.',
    restore_finding_unknown: 'Táto platba v zozname nie je.',
    restore_finding_decided: 'O tejto platbe sa už rozhodlo.',
    restore_not_released: 'Výplaty čakajú, pretože databáza bola obnovená zo zálohy.',
  },
  de_DE: {
    no_restore_open: 'Auszahlungen werden nicht wegen einer Wiederherstellung zurückgehalten.',
    restore_not_compared:
      'Seit der Wiederherstellung wurden noch nicht alle Bankkonten und Netzwerke abgeglichen.',
    restore_findings_open:
      'Bitte klären Sie zuerst alle Zahlungen, die außerhalb unserer Aufzeichnungen gefunden wurden.',
    restore_finding_unknown: 'Diese Zahlung steht nicht in der Liste.',
    restore_finding_decided: 'Über diese Zahlung wurde bereits entschieden.',
    restore_not_released:
      'Auszahlungen werden zurückgehalten, weil die Datenbank aus einer Sicherung wiederhergestellt wurde.',
  },
  es_ES: {
    no_restore_open: 'Los pagos no están en espera por una restauración.',
    restore_not_compared:
      'Todavía no se han cotejado todas las cuentas bancarias y redes desde la restauración.',
    restore_findings_open: 'Decida primero sobre todos los pagos hallados fuera de nuestros registros.',
    restore_finding_unknown: 'Este pago no está en la lista.',
    restore_finding_decided: 'Ya se ha decidido sobre este pago.',
    restore_not_released:
      'Los pagos están en espera porque la base de datos se restauró desde una copia de seguridad.',
  },
} satisfies Texts<RestoreRefusal>;
