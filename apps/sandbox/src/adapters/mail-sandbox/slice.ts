import type { Slice } from '../../../../server/src/platform/slice.ts';
import { registerSandboxMailEndpoints } from './mail-sandbox-endpoints.ts';

/** Shows the mails that a sandbox without an SMTP server keeps. */
export const mailSandboxSlice: Slice<object> = {
  name: 'mail-sandbox',
  serveSandbox: (api) => registerSandboxMailEndpoints(api),
};
