import { Button } from '@dukat/ui/actions/button.tsx';
import { Progress } from '@dukat/ui/feedback/progress.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { LeaveGuard } from '@dukat/ui/overlays/leave-guard.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import classes from './client-form.module.css';
import { ClientFormSummary } from './client-form-summary.tsx';
import type { DraftState } from './draft-saver.ts';
import { firstOpenStep, stepsOf } from './form-steps.ts';
import { QuestionField } from './question-field.tsx';
import { type ClientForm, useClientForm } from './use-client-form.ts';

/** One question a screen with those that follow from its answers, and a summary at the end. Begins where an answer is missing. */
export function ClientFormSteps({ form }: { readonly form: ClientForm }) {
  const { t } = useLingui();
  const { asked, answers, answer, draft, failure, isSending, missing, save, submit } = useClientForm(form);
  const steps = stepsOf(form.questions);
  const [at, setAt] = useState(() => firstOpenStep(steps, missing));
  const [isChecked, setChecked] = useState(false);
  const [isFromSummary, setFromSummary] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const drawn = useRef(at);
  useEffect(() => {
    if (drawn.current === at) return;
    drawn.current = at;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [at]);

  const go = (step: number, fromSummary = false) => {
    setChecked(false);
    setFromSummary(fromSummary);
    setAt(step);
  };
  const number = at + 1;
  const count = steps.length;
  const [question] = steps[at] ?? [];
  if (question === undefined) {
    return (
      <Card as="section" className={classes.form}>
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>{t`Check your answers`}</h2>
        <ClientFormSummary
          asked={asked}
          answers={answers}
          failure={failure}
          isSending={isSending}
          onEdit={(id) =>
            go(
              steps.findIndex((step) => step.some((its) => its.id === id)),
              true,
            )
          }
          onSend={submit}
        />
        <LeaveGuard isTouched={draft !== 'saved'} />
      </Card>
    );
  }

  const shown = asked.filter(({ id }) => steps[at]?.some((its) => its.id === id));
  const next = (event: FormEvent) => {
    event.preventDefault();
    const open = shown.find(({ id }) => missing.includes(id));
    if (open !== undefined) {
      setChecked(true);
      const field = place.current?.querySelector(`[data-question="${open.id}"]`);
      field?.querySelector<HTMLElement>('input, select, textarea')?.focus();
      return;
    }
    save();
    go(isFromSummary ? firstOpenStep(steps, missing) : at + 1);
  };
  return (
    <Card as="section">
      <form ref={place} method="post" className={classes.form} noValidate onSubmit={next}>
        <div className={classes.progress}>
          <p className={classes.state}>{t`Question ${number} of ${count}`}</p>
          <Progress part={at / count} label={t`Question ${number} of ${count}`} />
        </div>
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          {question.label}
        </h2>
        {shown.map((its) => (
          <div key={its.id} data-question={its.id}>
            <QuestionField
              question={its}
              answers={answers[its.id] ?? []}
              isTitled={its === question}
              isMissing={isChecked && missing.includes(its.id)}
              onAnswer={(given) => answer(its.id, given)}
            />
          </div>
        ))}
        <div className={classes.foot}>
          <Button type="submit" look="main" isWide>{t`Continue`}</Button>
          {at > 0 && <Button isWide onClick={() => go(at - 1)}>{t`Back`}</Button>}
          <p className={classes.state} role="status">
            <Kept draft={draft} />
          </p>
        </div>
      </form>
      <LeaveGuard isTouched={draft !== 'saved'} />
    </Card>
  );
}

function Kept({ draft }: { readonly draft: DraftState }) {
  const { t } = useLingui();
  if (draft === 'failed') return t`Your last answer isn’t saved yet. We keep trying.`;
  return draft === 'saving' ? t`Saving…` : t`Your answers are saved as you type.`;
}
