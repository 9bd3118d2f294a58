import { bookSandboxPenalty } from '@dukat/contract/sandbox/staking';
import { amountFromUnits, one } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import { penalizeToday } from '../../../server/src/features/staking/operators/penalties.ts';
import type { StakingDeps } from '../../../server/src/features/staking/staking-deps.ts';
import type { Api } from '../../../server/src/platform/http/api.ts';

/** Lets a tester see a penalty of the network, which in a real installation two operators book. */
export function registerSandboxStakingEndpoints(api: Api, deps: Pick<StakingDeps, 'calendar'>): void {
  api.serveWrite(bookSandboxPenalty, async ({ tx, body, now }) => {
    const share = amountFromUnits((one * BigInt(body.percent)) / 100n);
    const booked = await penalizeToday(tx, deps, { code: body.currency, share, cause: 'Sandbox', now });
    return booked.refused ? booked : accept({});
  });
}
