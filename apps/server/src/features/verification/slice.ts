import { limitMails } from '@dukat/locales/mails/verification';
import type { Slice } from '../../platform/slice.ts';
import { depositChecks } from './deposits/deposits-audit.ts';

/** Who somebody is, and what may therefore come and go. */
export const verificationSlice: Slice<unknown> = {
  name: 'verification',
  audits: depositChecks,
  mails: limitMails,
};
