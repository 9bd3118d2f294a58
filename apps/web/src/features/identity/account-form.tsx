import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import classes from './account.module.css';
import { type FormProblems, hasProblem } from './form-problems.ts';

interface Props {
  readonly submit: string;
  readonly isBusy: boolean;
  readonly problems: FormProblems;
  /** The button's way out of a refusal, below its text. */
  readonly wayOut?: ReactNode;
  readonly onSubmit: (fields: FormData) => void;
  readonly children: ReactNode;
}

/**
 * A form whose fields keep what the browser or a password manager wrote before our scripts came. Until they are here its
 * button does nothing: the browser would send the password in an address.
 */
export function AccountForm({ submit, isBusy, problems, wayOut, onSubmit, children }: Props) {
  const isHydrated = useHydrated();
  const form = useFirstProblem(problems, isBusy);
  return (
    <form
      ref={form.element}
      className={classes.form}
      method="post"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isBusy) return;
        form.sent();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      {children}
      {problems.general !== undefined && (
        <Alert severity={problems.code === 'login_failed' ? 'error' : 'warning'}>
          {problems.general}
          {wayOut}
        </Alert>
      )}
      <fieldset className={classes.submit} disabled={!isHydrated}>
        <Button type="submit" look="main" isWide isBusy={isBusy}>
          {submit}
        </Button>
      </fieldset>
    </form>
  );
}

/** After a refusal the focus goes to the first field that must be changed; a field that is only left keeps nobody. */
function useFirstProblem(problems: FormProblems, isBusy: boolean) {
  const element = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current || isBusy || !hasProblem(problems)) return;
    isSent.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems, isBusy]);
  return {
    element,
    sent: () => {
      isSent.current = true;
    },
  };
}

export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
