import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import type { ReactNode } from 'react';
import type { BackOfficeInput } from './api.ts';
import { useOperatorAct } from './queries.ts';

interface Props<E extends AnyEndpoint> {
  readonly act: E;
  readonly input: BackOfficeInput<E>;
  /** What will happen, with figures. */
  readonly question: string;
  readonly look?: 'main' | 'line' | 'danger';
  readonly disabledBecause?: string | undefined;
  readonly children: ReactNode;
}

/** One act of an operator: asks once more, does it, and says where it stood why it was refused. */
export function ActButton<E extends AnyEndpoint>({ act, input, children, ...button }: Props<E>) {
  const { mutate, isPending, error } = useOperatorAct(act);
  return (
    <>
      <ConfirmButton {...button} isBusy={isPending} onConfirm={() => mutate(input)}>
        {children}
      </ConfirmButton>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
    </>
  );
}
