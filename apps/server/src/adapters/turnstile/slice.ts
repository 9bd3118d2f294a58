import type { Clock } from '../../platform/clock.ts';
import type { Slice } from '../../platform/slice.ts';
import { serveTurnstileSandbox } from './turnstile-sandbox.ts';

export const turnstileSandboxSlice: Slice<{ readonly clock: Clock }> = {
  name: 'turnstile-sandbox',
  serveSandbox: ({ deps: { app } }, { clock }) => serveTurnstileSandbox(app, () => clock.now()),
};
