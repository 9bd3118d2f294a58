import { describeTexts } from '@dukat/locales/descriptors';

/** The audit log's texts for the details of an action. */
export const detailWords = describeTexts<string>({
  at: 'time',
  closes: 'closes request',
  evidence: 'evidence',
  files: 'files',
  found: 'found',
  from: 'before',
  is_new: 'new',
  kind: 'kind',
  level: 'level',
  name: 'name',
  note: 'note',
  reason: 'reason',
  request: 'request',
  restored_from: 'restored from version',
  role: 'role',
  sum: 'amount',
  target: 'to',
  to: 'after',
  until: 'until',
  version: 'version',
});

export const { yes, no } = describeTexts({ yes: 'yes', no: 'no' });
