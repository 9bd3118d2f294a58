import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { LeaveGuard } from '@dukat/ui/overlays/leave-guard.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import classes from './client-form.module.css';
import type { DraftState } from './draft-saver.ts';
import { QuestionField } from './question-field.tsx';
import { type ClientForm, useClientForm } from './use-client-form.ts';

/** The questions that are asked after the answers until now. */
export function ClientFormFields({ form }: { readonly form: ClientForm }) {
  const { t } = useLingui();
  const { asked, answers, answer, draft, failure, isMissing, isSending, left, submit } = useClientForm(form);
  const places = useRef(new Map<string, HTMLDivElement>());
  const send = () => {
    const missing = submit();
    if (missing !== undefined) places.current.get(missing)?.focus();
  };
  return (
    <Card as="section">
      <form
        method="post"
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {asked.map((question) => (
          <div
            key={question.id}
            className={classes.question}
            tabIndex={-1}
            ref={(place) => {
              if (place !== null) places.current.set(question.id, place);
            }}
          >
            <QuestionField
              question={question}
              answers={answers[question.id] ?? []}
              isMissing={isMissing(question.id)}
              onAnswer={(given) => answer(question.id, given)}
            />
          </div>
        ))}
        <div className={classes.foot}>
          {failure !== undefined && <Alert severity="warning">{failure.message}</Alert>}
          <Button type="submit" look="main" isWide isBusy={isSending}>{t`Send the form`}</Button>
          <p className={classes.state} role="status">
            <Kept draft={draft} left={left} />
          </p>
        </div>
      </form>
      <LeaveGuard isTouched={draft !== 'saved'} />
    </Card>
  );
}

function Kept({ draft, left }: { readonly draft: DraftState; readonly left: number }) {
  const { t } = useLingui();
  if (draft === 'failed') return t`Your last answer isn’t saved yet. We keep trying.`;
  if (draft === 'saving') return t`Saving…`;
  return left > 0
    ? t`Questions left: ${left}. Your answers are saved as you type.`
    : t`All answered. Your answers are saved.`;
}
