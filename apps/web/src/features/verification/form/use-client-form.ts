import { readClientForm, saveClientForm } from '@dukat/contract/client-form';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readVerification } from '@dukat/contract/verification';
import {
  type Answers,
  type Question,
  unanswered,
  visibleQuestions,
} from '@dukat/rules/verification/client-form/questionnaire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportToAnalytics } from '../../../platform/analytics/data-layer.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { toQueryKey, useApi } from '../../../platform/api/queries.ts';
import { type DraftState, draftSaver } from './draft-saver.ts';

export type ClientForm = EndpointResponse<typeof readClientForm>['form'];
export type FormQuestion = ClientForm['questions'][number];

const mutable = (answers: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(answers).map(([id, given]) => [id, [...given]]));

/** A form being filled in: each answer is saved at once, and the form is submitted when it is complete. */
export function useClientForm(form: ClientForm) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [answers, setAnswers] = useState<Answers>(form.answers);
  const [draft, setDraft] = useState<DraftState>('saved');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const { version } = form;
  const [saver] = useState(() =>
    draftSaver({
      revision: form.revision,
      onState: setDraft,
      save: async (changes) =>
        (await api(saveClientForm, { body: { version, answers: mutable(changes) } })).revision,
    }),
  );
  useEffect(() => () => saver.stop(), [saver]);
  useEffect(() => reportToAnalytics('kyc_start', {}), []);

  const questions = form.questions.map(toRule);
  const shownQuestions = new Set(visibleQuestions(questions, answers).map(({ id }) => id));
  const missing = unanswered(questions, answers);
  const deliver = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      const revision = await saver.flush();
      await api(saveClientForm, { body: { version, answers: {}, submits_revision: revision } });
      reportToAnalytics('kyc_submit', {});
      await queryClient.invalidateQueries({ queryKey: toQueryKey(readVerification) });
      await queryClient.invalidateQueries({ queryKey: toQueryKey(readClientForm) });
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
      if (error instanceof ApiError && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: toQueryKey(readClientForm) });
    } finally {
      setSending(false);
    }
  };
  return {
    answers,
    draft,
    failure,
    isSending,
    /** The questions that apply to the current answers. */
    shownQuestions: form.questions.filter(({ id }) => shownQuestions.has(id)),
    missing,
    /** Saves pending answers at once. A failure is retried, and shown by `draft`. */
    save: () => void saver.flush().catch(() => undefined),
    answer(id: string, given: readonly string[]) {
      setAnswers((now) => ({ ...now, [id]: given }));
      saver.change(id, given);
    },
    submit() {
      if (missing.length === 0 && !isSending) void deliver();
    },
  };
}

function toRule({ id, kind, options, shown_when: when }: FormQuestion): Question {
  const shownWhen = when && { question: when.question, anyOf: when.any_of };
  return { id, kind, options: options.map(({ value }) => value), shownWhen };
}
