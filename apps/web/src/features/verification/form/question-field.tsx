import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { SelectField, TextArea, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import classes from './client-form.module.css';
import type { AskedQuestion } from './use-client-form.ts';

interface Props {
  readonly question: AskedQuestion;
  readonly answers: readonly string[];
  readonly isMissing: boolean;
  readonly onAnswer: (answers: readonly string[]) => void;
}

/** More options than these are a list to choose from. */
const mostCards = 8;
const longestAnswer = 500;

/** One question in the control that its answer needs. */
export function QuestionField({ question, answers, isMissing, onAnswer }: Props) {
  const { t } = useLingui();
  const { kind, label, hint, options } = question;
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
      return <ManyField question={question} answers={answers} error={error} onAnswer={onAnswer} />;
    default:
      return options.length > mostCards ? (
        <SelectField
          {...texts}
          value={answer}
          options={options}
          placeholder={t`Choose`}
          onChange={({ target }) => only(target.value)}
        />
      ) : (
        <RadioCards
          legend={<Asked label={label} hint={hint} />}
          value={answer === '' ? null : answer}
          cards={options}
          error={error}
          onChange={only}
        />
      );
  }
}

function Asked({ label, hint }: { readonly label: string; readonly hint: string | null }) {
  return (
    <>
      {label}
      {hint !== null && <span className={classes.hint}>{hint}</span>}
    </>
  );
}

interface ManyProps extends Omit<Props, 'isMissing'> {
  readonly error: string | undefined;
}

function ManyField({ question: { label, hint, options }, answers, error, onAnswer }: ManyProps) {
  const errorId = useId();
  return (
    <fieldset className={classes.many} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={classes.legend}>
        <Asked label={label} hint={hint} />
      </legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={answers.includes(option.value)}
          onChange={(isOn) =>
            onAnswer(isOn ? [...answers, option.value] : answers.filter((one) => one !== option.value))
          }
        />
      ))}
      <span id={errorId} className={classes.error} aria-live="polite" hidden={error === undefined}>
        {error}
      </span>
    </fieldset>
  );
}
