import * as contract from '@dukat/contract/back-office/canned-answers';
import { accept, refuse } from '@dukat/rules/result';
import { maxCannedAnswers } from '@dukat/rules/support/limits';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { publicId } from '../../platform/random.ts';
import {
  cannedAnswers,
  changeCannedAnswer,
  countCannedAnswers,
  deleteCannedAnswer,
  insertCannedAnswer,
} from './canned-answers-repository.ts';

const cannedAnswerSubject = (id: string) => `canned-answer:${id}`;

/** Reusable answers, which operators write themselves. */
export function registerCannedAnswers(api: Api<ApiEssentials>): void {
  api.serveRead(contract.listCannedAnswers, async ({ db }) => {
    const rows = await cannedAnswers(db);
    return accept({ answers: rows.map(({ public_id: id, name, texts }) => ({ id, name, texts })) });
  });

  api.serveWrite(contract.saveCannedAnswer, async (call) => {
    const { tx, body, now } = call;
    const wording = { publicId: body.id ?? publicId(), name: body.name, texts: body.texts, now };
    if (body.id === undefined) {
      if ((await countCannedAnswers(tx)) >= maxCannedAnswers) return refuse('too_many_canned_answers');
      await insertCannedAnswer(tx, wording);
    } else if (!(await changeCannedAnswer(tx, wording))) return refuse('canned_answer_unknown');
    const act = { act: 'canned_answer.saved', subject: cannedAnswerSubject(wording.publicId), details: {} };
    await recordOperatorAct(call, act);
    return accept({ id: wording.publicId });
  });

  api.serveWrite(contract.removeCannedAnswer, async (call) => {
    const { id } = call.params;
    if (!(await deleteCannedAnswer(call.tx, id))) return refuse('canned_answer_unknown');
    await recordOperatorAct(call, {
      act: 'canned_answer.removed',
      subject: cannedAnswerSubject(id),
      details: {},
    });
    return accept({});
  });
}
