import type { Answers } from '@dukat/rules/verification/client-form/questionnaire';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import classes from './client-form.module.css';
import type { FormQuestion } from './use-client-form.ts';

interface Props {
  readonly shownQuestions: readonly FormQuestion[];
  readonly answers: Answers;
  readonly failure: Error | undefined;
  readonly isSending: boolean;
  readonly onEdit: (question: string) => void;
  readonly onSend: () => void;
}

/** All answers before submission, each with a link back to its question. */
export function ClientFormSummary({ shownQuestions, answers, failure, isSending, onEdit, onSend }: Props) {
  const { t } = useLingui();
  return (
    <>
      <dl className={classes.answers}>
        {shownQuestions.map((question) => (
          <div key={question.id} className={classes.answered}>
            <dt>{question.label}</dt>
            <dd>
              {formatAnswers(question, answers[question.id] ?? []).map((text) => (
                <span key={text} className={classes.answer}>
                  {text}
                </span>
              ))}
            </dd>
            <dd>
              <Button
                size="small"
                aria-label={`${t`Edit`}: ${question.label}`}
                onClick={() => onEdit(question.id)}
              >
                {t`Edit`}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.foot}>
        {failure !== undefined && <Alert severity="warning">{failure.message}</Alert>}
        <Button look="main" isWide isBusy={isSending} onClick={onSend}>{t`Send the form`}</Button>
      </div>
    </>
  );
}

function formatAnswers({ options }: FormQuestion, given: readonly string[]): readonly string[] {
  return given.map((answer) => options.find(({ value }) => value === answer)?.label ?? answer);
}
