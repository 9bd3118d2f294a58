import type { sendOpeningNotice } from '@dukat/contract/back-office/openings';
import type { RefusalReason } from '@dukat/contract/endpoint';
import { describeTexts } from '../descriptors.ts';

export type OpeningsRefusal = RefusalReason<typeof sendOpeningNotice> | 'open_already';

export const openingsRefusals = describeTexts<OpeningsRefusal>({
  open_already: 'This is open already. You need no notice.',
  notice_sent_already: 'This notice has been sent already.',
});
