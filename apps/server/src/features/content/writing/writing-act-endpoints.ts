import * as contract from '@dukat/contract/back-office/content';
import { recordOperatorAct } from '../../../platform/audit/operator-act.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { signedInOperator } from '../../../platform/http/signed-in-operator.ts';
import {
  createItem,
  publishVersion,
  restoreVersion,
  saveVersion,
  type Writing,
  withdrawItem,
} from './write-content.ts';

const toWriting = ({ caller, now }: { readonly caller: Caller; readonly now: Date }): Writing => ({
  operatorId: signedInOperator(caller).id,
  now,
});

const contentSubject = (id: string) => `content:${id}`;

/** The operators' changes, each with an entry in the audit log. */
export function serveContentActs(api: Api<ApiEssentials>): void {
  api.serveWrite(contract.createContent, async (call) => {
    const { kind, name } = call.body;
    const created = await createItem(call.tx, call.body, toWriting(call));
    if (created.refused) return created;
    const subject = contentSubject(created.value.id);
    await recordOperatorAct(call, { act: 'content.created', subject, details: { kind, name } });
    return created;
  });

  api.serveWrite(contract.saveContent, async (call) => {
    const { id } = call.params;
    const { based_on: basedOn, draft } = call.body;
    const saved = await saveVersion(call.tx, { id, basedOn, draft }, toWriting(call));
    if (saved.refused) return saved;
    const details = { version: saved.value.number };
    await recordOperatorAct(call, { act: 'content.saved', subject: contentSubject(id), details });
    return saved;
  });

  api.serveWrite(contract.restoreContent, async (call) => {
    const { id } = call.params;
    const { based_on: basedOn, version } = call.body;
    const restored = await restoreVersion(call.tx, { id, basedOn, version }, toWriting(call));
    if (restored.refused) return restored;
    const details = { version: restored.value.number, restored_from: version };
    await recordOperatorAct(call, { act: 'content.restored', subject: contentSubject(id), details });
    return restored;
  });

  api.serveWrite(contract.publishContent, async (call) => {
    const { id } = call.params;
    const { version, at } = call.body;
    const moment = at === null ? null : new Date(at);
    const published = await publishVersion(call.tx, { id, version, at: moment }, toWriting(call));
    if (published.refused) return published;
    const details = { version, at: moment?.toISOString() ?? null };
    await recordOperatorAct(call, { act: 'content.published', subject: contentSubject(id), details });
    return published;
  });

  api.serveWrite(contract.withdrawContent, async (call) => {
    const { id } = call.params;
    const withdrawn = await withdrawItem(call.tx, id, toWriting(call));
    if (withdrawn.refused) return withdrawn;
    await recordOperatorAct(call, { act: 'content.withdrawn', subject: contentSubject(id) });
    return withdrawn;
  });
}
