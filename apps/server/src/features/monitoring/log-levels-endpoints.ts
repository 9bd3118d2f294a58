import * as contract from '@dukat/contract/back-office/monitoring/log-levels';
import { accept, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { signedInOperator } from '../../platform/http/signed-in-operator.ts';
import { operatorNames } from '../operators/operators-facade.ts';
import { deleteLogLevel, readLogLevels, storeLogLevel } from './log-levels-repository.ts';

/** Log levels by slice. Each process applies them within seconds ({@link applyLogLevels}). */
export function registerLogLevelEndpoints(api: Api<ApiEssentials>, sliceNames: readonly string[]): void {
  api.serveRead(contract.listLogLevels, async ({ db, now }) => {
    const changes = await readLogLevels(db, now);
    const names = await operatorNames(
      db,
      changes.map(({ operatorId }) => operatorId),
    );
    return accept({
      slices: [...sliceNames],
      changes: changes.map(({ slice, level, endsAt, operatorId }) => ({
        slice,
        level,
        ends_at: endsAt.toISOString(),
        operator: names.get(operatorId) ?? '',
      })),
    });
  });

  api.serveWrite(contract.setLogLevel, async (call) => {
    const { tx, now, caller, body } = call;
    const { slice, level, minutes } = body;
    if (!sliceNames.includes(slice)) return refuse('log_slice_unknown', { field: 'slice' });
    const endsAt = new Date(now.getTime() + minutes * 60_000);
    await storeLogLevel(tx, { slice, level, endsAt, operatorId: signedInOperator(caller).id, now });
    await recordOperatorAct(call, {
      act: 'log_level.set',
      subject: slice,
      details: { level, until: endsAt.toISOString() },
    });
    return accept({});
  });

  api.serveWrite(contract.endLogLevel, async (call) => {
    const { tx, now, params } = call;
    const { slice } = params;
    if (!sliceNames.includes(slice)) return refuse('log_slice_unknown');
    if (await deleteLogLevel(tx, slice, now))
      await recordOperatorAct(call, { act: 'log_level.ended', subject: slice, details: {} });
    return accept({});
  });
}
