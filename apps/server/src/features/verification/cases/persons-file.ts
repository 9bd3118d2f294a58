import type { personFile } from '@dukat/contract/back-office/identity-cases';
import type { z } from '@dukat/contract/z';
import { optionTexts } from '@dukat/locales/client-form/options';
import { questionTexts } from '@dukat/locales/client-form/questions';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import { clientQuestionnaire } from '@dukat/rules/verification/client-form/client-questionnaire';
import type { Answers } from '@dukat/rules/verification/client-form/questionnaire';
import { checkRetainedUntilMs } from '@dukat/rules/verification/retention';
import type { Database } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { UserSummary } from '../../identity/identity-facade.ts';
import { consentHistory, textVersions } from '../../notifications/consents-facade.ts';
import { shownAgreement } from '../../notifications/shown-agreement-facade.ts';
import { waitingApprovals } from '../../operators/approvals-facade.ts';
import { listAccountChecks } from '../bank-account/account-checks-repository.ts';
import { submittedForms } from '../client-form/client-forms-repository.ts';
import { decryptAnswers } from '../client-form/encrypted-answers.ts';
import { textIn } from '../client-form/wire-question.ts';
import { listIdentityChecks } from '../identity/identity-checks-repository.ts';
import { shownDocuments } from '../identity-documents/shown-documents.ts';
import { listUserCases } from './cases-repository.ts';
import { shownCases } from './shown-cases.ts';

type PersonsFile = z.output<typeof personFile>;

export const personSubject = (publicId: string) => `person:${publicId}`;

const mostAgreements = 50;

interface Reader {
  readonly encryption: Encryption;
  readonly locale: LocaleCode;
  readonly now: Date;
}

/** Returns everything known about a person's identity, in the reader's language. */
export async function readFile(
  db: Database,
  person: UserSummary,
  { encryption, locale, now }: Reader,
): Promise<PersonsFile> {
  const subject = personSubject(person.publicId);
  const approvals = await waitingApprovals(db, [subject], now);
  const forms = await submittedForms(db, person.id);
  const versions = await textVersions(db, now);
  const checks = await listIdentityChecks(db, person.id);
  const documents = await shownDocuments(
    db,
    checks.map(({ id }) => id),
  );
  return {
    id: person.publicId,
    email: person.email,
    tier: person.tier,
    forms: forms.flatMap((form) =>
      form.status === 'draft'
        ? []
        : {
            version: form.version,
            status: form.status,
            submitted_at: form.submitted_at?.toISOString() ?? null,
            answers: answersIn(locale, decryptAnswers(encryption, form)),
          },
    ),
    checks: checks.map((check) => ({
      id: check.public_id,
      provider: check.provider,
      status: check.status,
      name: `${check.first_name} ${check.last_name}`,
      reason: check.reason,
      began_at: check.created_at.toISOString(),
      kept_until: formatInstant(checkRetainedUntilMs(check.status, check.ended_at)),
      documents: [...(documents.get(check.id) ?? [])],
    })),
    accounts: (await listAccountChecks(db, person.id)).map((check) => ({
      id: check.public_id,
      status: check.status,
      payer_name: check.payer_name,
      payer_account: check.payer_account,
      paid_at: check.paid_at?.toISOString() ?? null,
    })),
    cases: await shownCases(db, await listUserCases(db, person.id)),
    agreements: (await consentHistory(db, person.id, { offset: 0, limit: mostAgreements })).map((consent) =>
      shownAgreement(consent, versions),
    ),
    waiting_approval: approvals.get(subject) ?? null,
  };
}

/** Orders answers as the questions; answers of older versions follow, with their ids. */
function answersIn(locale: LocaleCode, answers: Answers): PersonsFile['forms'][number]['answers'] {
  const known = clientQuestionnaire.questions.map(({ id }) => id);
  const ids = [...known, ...Object.keys(answers).filter((id) => !known.includes(id))];
  return ids
    .filter((id) => answers[id] !== undefined)
    .map((id) => ({
      question: textIn(locale, questionTexts[id]) ?? id,
      answer: (answers[id] ?? []).map((one) => answerIn(locale, id, one)).join(', '),
    }));
}

function answerIn(locale: LocaleCode, id: string, answer: string): string {
  if (id !== 'tax_country') return textIn(locale, optionTexts[id]?.[answer]) ?? answer;
  return new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(answer) ?? answer;
}

const formatInstant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
