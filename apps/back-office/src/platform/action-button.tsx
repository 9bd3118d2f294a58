import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import type { ReactNode } from 'react';
import type { BackOfficeInput } from './api.ts';
import { useOperatorMutation } from './queries.ts';

interface Props<E extends AnyEndpoint> {
  readonly act: E;
  readonly input: BackOfficeInput<E>;
  /** Says what will happen, with figures. */
  readonly question: string;
  readonly look?: 'main' | 'line' | 'danger';
  readonly disabledBecause?: string | undefined;
  /** Names what the action is about where a list has the same button several times. Begins with the visible text. */
  readonly 'aria-label'?: string;
  /** Called after success, if the page shows data that no query refreshes. */
  readonly onDone?: () => void;
  readonly children: ReactNode;
}

/** An action of an operator: requires a confirmation, calls the endpoint, and shows a refusal in the same place. */
export function ActionButton<E extends AnyEndpoint>({ act, input, onDone, children, ...button }: Props<E>) {
  const { mutate, isPending, error } = useOperatorMutation(act);
  return (
    <>
      <ConfirmButton
        {...button}
        isBusy={isPending}
        onConfirm={() => mutate(input, { onSuccess: () => onDone?.() })}
      >
        {children}
      </ConfirmButton>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
    </>
  );
}
