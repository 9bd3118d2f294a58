import { CheckCards } from '@dukat/ui/forms/check-cards.tsx';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { SelectField, TextArea, TextField } from '@dukat/ui/forms/text-field.tsx';
import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './client-form.module.css';
import type { FormQuestion } from './use-client-form.ts';

interface Props {
  readonly question: FormQuestion;
  readonly answers: readonly string[];
  /** True if the heading of the step already shows the label. */
  readonly isTitled: boolean;
  readonly isMissing: boolean;
  readonly onAnswer: (answers: readonly string[]) => void;
}

/** With more options than this, a list is shown instead of cards. */
const maxCards = 8;
const longestAnswer = 500;

/** One question, with the control for its type of answer. */
export function QuestionField({ question, answers, isTitled, isMissing, onAnswer }: Props) {
  const { t } = useLingui();
  const { kind, hint, options } = question;
  const label = isTitled ? <VisuallyHidden>{question.label}</VisuallyHidden> : question.label;
  const error = isMissing ? t`Please answer this question.` : undefined;
  const texts = { label, hint: hint ?? undefined, error };
  const [answer = ''] = answers;
  const only = (value: string) => onAnswer(value === '' ? [] : [value]);
  switch (kind) {
    case 'text':
      return (
        <TextField
          {...texts}
          value={answer}
          maxLength={longestAnswer}
          onChange={({ target }) => only(target.value)}
        />
      );
    case 'lines':
      return (
        <TextArea
          {...texts}
          value={answer}
          rows={3}
          maxLength={longestAnswer}
          onChange={({ target }) => only(target.value)}
        />
      );
    case 'many':
      return (
        <CheckCards
          legend={<QuestionLabel label={label} hint={hint} />}
          values={answers}
          cards={options}
          error={error}
          onChange={onAnswer}
        />
      );
    default:
      return options.length > maxCards ? (
        <SelectField
          {...texts}
          value={answer}
          options={options}
          placeholder={t`Choose`}
          onChange={({ target }) => only(target.value)}
        />
      ) : (
        <RadioCards
          legend={<QuestionLabel label={label} hint={hint} />}
          value={answer === '' ? null : answer}
          cards={options}
          error={error}
          onChange={only}
        />
      );
  }
}

function QuestionLabel({ label, hint }: { readonly label: ReactNode; readonly hint: string | null }) {
  return (
    <>
      {label}
      {hint !== null && <span className={classes.hint}>{hint}</span>}
    </>
  );
}
