import { supportMails } from '@dukat/locales/mails/support';
import type { Slice } from '../../platform/slice.ts';
import { registerSupportEndpoints } from './support-endpoints.ts';
import { registerSupportOperatorEndpoints } from './support-operator-endpoints.ts';

export const supportSlice: Slice<unknown> = {
  name: 'support',
  serveRetail: (api) => registerSupportEndpoints(api),
  serveBackOffice: (api) => registerSupportOperatorEndpoints(api),
  mails: supportMails,
};
