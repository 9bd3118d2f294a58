import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import type { noteRestoreFinding, releaseRestoredPayouts } from '@dukat/contract/back-office/restores';
import type { RefusalReason } from '@dukat/contract/endpoint';
import { describeTexts } from '../descriptors.ts';

/** Refusals of the back office while payouts are on hold after a restore. */
export type RestoreRefusal =
  | Exclude<
      RefusalReason<typeof noteRestoreFinding> | RefusalReason<typeof releaseRestoredPayouts>,
      DecisionRefusal
    >
  | 'restore_not_released';

export const restoreRefusals = describeTexts<RestoreRefusal>({
  no_restore_open: 'Payouts are not on hold after a restore.',
  restore_not_compared: 'Not every bank account and network has been compared since the restore yet.',
  restore_findings_open: 'First decide every payment that was found outside our records.',
  restore_finding_unknown: 'This payment is not in the list.',
  restore_finding_decided: 'This payment has been decided already.',
  restore_not_released: 'Payouts are on hold because the database was restored from a backup.',
});
