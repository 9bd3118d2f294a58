import { Button } from '@dukat/ui/actions/button.tsx';
import { Progress } from '@dukat/ui/feedback/progress.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { LeaveGuard } from '@dukat/ui/overlays/leave-guard.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './client-form.module.css';
import { ClientFormSummary } from './client-form-summary.tsx';
import type { DraftState } from './draft-saver.ts';
import { firstOpenStep, splitSteps } from './form-steps.ts';
import { QuestionField } from './question-field.tsx';
import { type ClientForm, type FormQuestion, useClientForm } from './use-client-form.ts';

/** One question per screen with its follow-ups, and a summary at the end. Starts at the first missing answer. */
export function ClientFormSteps({ form }: { readonly form: ClientForm }) {
  const { t } = useLingui();
  const client = useClientForm(form);
  const { shownQuestions, answers, draft, failure, isSending, missing, submit } = client;
  const steps = splitSteps(form.questions);
  const [at, setAt] = useState(() => firstOpenStep(steps, missing));
  const [isFromSummary, setFromSummary] = useState(false);
  const heading = useStepHeading(at);
  const go = (step: number, fromSummary = false) => {
    setFromSummary(fromSummary);
    setAt(step);
  };
  const step = steps[at];
  return (
    <Card as="section">
      {step === undefined ? (
        <div className={classes.form}>
          <h2 ref={heading} tabIndex={-1} className={classes.heading}>{t`Check your answers`}</h2>
          <ClientFormSummary
            shownQuestions={shownQuestions}
            answers={answers}
            failure={failure}
            isSending={isSending}
            onEdit={(id) =>
              go(
                steps.findIndex((questions) => questions.some((its) => its.id === id)),
                true,
              )
            }
            onSend={submit}
          />
        </div>
      ) : (
        <QuestionStep
          key={at}
          step={step}
          at={at}
          count={steps.length}
          client={client}
          heading={heading}
          onNext={() => go(isFromSummary ? firstOpenStep(steps, missing) : at + 1)}
          onBack={() => go(at - 1)}
        />
      )}
      <LeaveGuard isTouched={draft !== 'saved'} />
    </Card>
  );
}

/** Focuses the heading of each step except the first one shown. */
function useStepHeading(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const drawn = useRef(at);
  useEffect(() => {
    if (drawn.current === at) return;
    drawn.current = at;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [at]);
  return heading;
}

interface StepProps {
  readonly step: readonly FormQuestion[];
  readonly at: number;
  readonly count: number;
  readonly client: ReturnType<typeof useClientForm>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

function QuestionStep({ step, at, count, client, heading, onNext, onBack }: StepProps) {
  const { t } = useLingui();
  const { shownQuestions, answers, answer, draft, missing, save } = client;
  const [isChecked, setChecked] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const number = at + 1;
  const [title] = step;
  const shown = shownQuestions.filter(({ id }) => step.some((its) => its.id === id));
  const next = (event: FormEvent) => {
    event.preventDefault();
    const open = shown.find(({ id }) => missing.includes(id));
    if (open === undefined) {
      save();
      return onNext();
    }
    setChecked(true);
    const field = place.current?.querySelector(`[data-question="${open.id}"]`);
    field?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  return (
    <form ref={place} method="post" className={classes.form} noValidate onSubmit={next}>
      <div className={classes.progress}>
        <p className={classes.state}>{t`Question ${number} of ${count}`}</p>
        <Progress part={at / count} label={t`Question ${number} of ${count}`} />
      </div>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {title?.label}
      </h2>
      {shown.map((its) => (
        <div key={its.id} data-question={its.id}>
          <QuestionField
            question={its}
            answers={answers[its.id] ?? []}
            isTitled={its === title}
            isMissing={isChecked && missing.includes(its.id)}
            onAnswer={(given) => answer(its.id, given)}
          />
        </div>
      ))}
      <div className={classes.foot}>
        <Button type="submit" look="main" isWide>{t`Continue`}</Button>
        {at > 0 && <Button isWide onClick={onBack}>{t`Back`}</Button>}
        <p className={classes.state} role="status">
          <DraftStatus draft={draft} />
        </p>
      </div>
    </form>
  );
}

function DraftStatus({ draft }: { readonly draft: DraftState }) {
  const { t } = useLingui();
  if (draft === 'failed') return t`Your last answer isn’t saved yet. We keep trying.`;
  return draft === 'saving' ? t`Saving…` : t`Your answers are saved as you type.`;
}
