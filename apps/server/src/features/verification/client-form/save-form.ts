import { accept, type Result, refuse } from '@dukat/rules/result';
import { clientQuestionnaire } from '@dukat/rules/verification/client-form/client-questionnaire';
import type { Answers } from '@dukat/rules/verification/client-form/questionnaire';
import { readAnswers } from '@dukat/rules/verification/client-form/read-answers';
import { type FormStatus, submitForm } from '@dukat/rules/verification/client-form/submit-form';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { publicId } from '../../../platform/random.ts';
import { openCase } from '../cases/open-case.ts';
import { lockLimits } from '../deposits/counted-deposits-repository.ts';
import { raiseTiers } from '../tiers/raise-tiers.ts';
import { changeForm, findForm, insertForm, type StoredForm } from './client-forms-repository.ts';
import { decryptAnswers, encryptAnswers } from './encrypted-answers.ts';

export interface SaveForm {
  readonly userId: string;
  readonly version: number;
  /** Answers to the given questions; the others stay unchanged. */
  readonly answers: Answers;
  readonly submitsRevision: number | null;
  readonly now: Date;
}

type Refusal = 'form_changed' | 'form_submitted' | 'form_moved_on' | 'answer_invalid' | 'answer_missing';
type Saved = { readonly status: FormStatus; readonly revision: number };

/** Saves answers, and submits the form once. The revision ensures that the submitted answers are those that the person saw. */
export async function saveForm(
  tx: Transaction,
  encryption: Encryption,
  given: SaveForm,
): Promise<Result<Saved, Refusal>> {
  const { userId, version, submitsRevision, now } = given;
  if (version !== clientQuestionnaire.version) return refuse('form_changed');
  const read = readAnswers(clientQuestionnaire.questions, given.answers);
  if (read.refused) return read;
  await lockLimits(tx, userId);
  const before = await findForm(tx, userId, version);
  if (before !== undefined && before.status !== 'draft') return refuse('form_submitted');
  if (submitsRevision !== null && submitsRevision !== (before?.revision ?? 0)) return refuse('form_moved_on');

  const answers = { ...(before && decryptAnswers(encryption, before)), ...read.value };
  if (submitsRevision === null) {
    const { revision } = await saveDraft(tx, encryption, { userId, before, answers, now });
    return accept({ status: 'draft', revision });
  }
  const submitted = submitForm(clientQuestionnaire, answers);
  if (submitted.refused) return submitted;
  const form = await saveDraft(tx, encryption, { userId, before, answers: submitted.value.answers, now });
  const { status, risks } = submitted.value;
  await changeForm(tx, form.id, { status, submitted_at: now });
  const actor = { kind: 'user', id: userId } as const;
  await recordAct(tx, { at: now, actor, act: 'form.submitted', subject: `client-form:${form.public_id}` });
  if (status === 'review')
    await openCase(tx, { userId, kind: 'form', about: form.public_id, reasons: risks, now });
  else await raiseTiers(tx, userId);
  return accept({ status, revision: form.revision });
}

interface Draft {
  readonly userId: string;
  readonly before: StoredForm | undefined;
  readonly answers: Answers;
  readonly now: Date;
}

async function saveDraft(
  tx: Transaction,
  encryption: Encryption,
  { userId, before, answers, now }: Draft,
): Promise<StoredForm> {
  if (before === undefined) {
    const id = publicId();
    const { version } = clientQuestionnaire;
    const hidden = encryptAnswers(encryption, id, answers);
    return insertForm(tx, { public_id: id, user_id: userId, version, answers: hidden, updated_at: now });
  }
  const hidden = encryptAnswers(encryption, before.public_id, answers);
  const revision = before.revision + 1;
  await changeForm(tx, before.id, { answers: hidden, revision, updated_at: now });
  return { ...before, revision };
}
