import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Slice } from '../../../../server/src/platform/slice.ts';
import { serveTurnstileSandbox } from './turnstile-sandbox.ts';

export const turnstileSandboxSlice: Slice<{ readonly clock: Clock }> = {
  name: 'turnstile-sandbox',
  serveSandbox: ({ deps: { app } }, { clock }) => serveTurnstileSandbox(app, () => clock.now()),
};
