import * as contract from '@dukat/contract/client-form';
import { accept } from '@dukat/rules/result';
import { clientQuestionnaire } from '@dukat/rules/verification/client-form/client-questionnaire';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import { findForm } from './client-forms-repository.ts';
import { decryptAnswers } from './encrypted-answers.ts';
import { saveForm } from './save-form.ts';
import { wireQuestion } from './wire-question.ts';

export function registerClientFormEndpoints(
  api: Api,
  { formEncryption }: { readonly formEncryption: Encryption },
): void {
  api.serveRead(contract.readClientForm, async ({ db, caller, language }) => {
    const { version, questions } = clientQuestionnaire;
    const form = await findForm(db, signedInUser(caller).id, version);
    return accept({
      form: {
        version,
        status: form?.status ?? 'draft',
        revision: form?.revision ?? 0,
        questions: questions.map((question) => wireQuestion(language, question)),
        answers: form === undefined ? {} : wireAnswers(decryptAnswers(formEncryption, form)),
      },
    });
  });

  api.serveWrite(contract.saveClientForm, ({ tx, caller, body, now }) =>
    saveForm(tx, formEncryption, {
      userId: signedInUser(caller).id,
      version: body.version,
      answers: body.answers,
      submitsRevision: body.submits_revision,
      now,
    }),
  );
}

function wireAnswers(answers: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(answers).map(([id, given]) => [id, [...given]]));
}
