import { supportMails } from '@dukat/locales/mails/support';
import type { Slice } from '../../platform/slice.ts';
import { registerSupportEndpoints } from './support-endpoints.ts';

export const supportSlice: Slice<unknown> = {
  name: 'support',
  serveRetail: (api) => registerSupportEndpoints(api),
  mails: supportMails,
};
