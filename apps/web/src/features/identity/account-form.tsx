import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import type { Submission } from '@dukat/ui/forms/use-form.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import classes from './account.module.css';
import { useFailureText } from './use-failure-text.ts';

interface Props {
  readonly form: Submission;
  readonly submit: string;
  /** Actions that resolve a refusal, keyed by its code and shown below its text. */
  readonly errorActions?: Readonly<Record<string, ReactNode>>;
  readonly children: ReactNode;
}

/** A form with one button. After a refusal the focus moves to the first invalid field. */
export function AccountForm({ form, submit, errorActions = {}, children }: Props) {
  const { element, expectProblem } = useFirstProblem(form.isSending);
  return (
    <form
      ref={element}
      className={classes.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        expectProblem();
        form.submit(event);
      }}
    >
      {children}
      <Failure failure={form.failure} errorActions={errorActions} />
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {submit}
      </Button>
    </form>
  );
}

interface FailureProps {
  readonly failure: Error | undefined;
  readonly errorActions: Readonly<Record<string, ReactNode>>;
}

function Failure({ failure, errorActions }: FailureProps) {
  const getFailureText = useFailureText();
  if (failure === undefined) return null;
  const code = failure instanceof ApiError ? failure.code : '';
  return (
    <Alert severity={code === 'login_failed' ? 'error' : 'warning'}>
      {getFailureText(failure)}
      {errorActions[code]}
    </Alert>
  );
}

/** Moves the focus to the first invalid field after a submission, but not when a field is merely left. */
function useFirstProblem(isSending: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!isExpected.current || isSending || !first) return;
    isExpected.current = false;
    first.focus();
  });
  return {
    element,
    expectProblem: () => {
      isExpected.current = true;
    },
  };
}
