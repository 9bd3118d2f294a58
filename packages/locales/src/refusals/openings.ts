import type { sendOpeningNotice } from '@dukat/contract/back-office/openings';
import type { RefusalReason } from '@dukat/contract/endpoint';
import { describeTexts } from '../descriptors.ts';

export type OpeningsRefusal = RefusalReason<typeof sendOpeningNotice>;

export const openingsRefusals = describeTexts<OpeningsRefusal>({
  notice_sent_already: 'This notice has been sent already.',
});
