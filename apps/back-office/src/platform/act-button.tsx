import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import type { ReactNode } from 'react';
import type { DeskInput } from './api.ts';
import { useDeskAct } from './queries.ts';

interface Props<E extends AnyEndpoint> {
  readonly act: E;
  readonly input: DeskInput<E>;
  /** What will happen, with figures. */
  readonly question: string;
  readonly look?: 'main' | 'line' | 'danger';
  readonly disabledBecause?: string | undefined;
  readonly children: ReactNode;
}

/** One act of an operator: asks once more, does it, and says where it stood why it was refused. */
export function ActButton<E extends AnyEndpoint>({ act, input, children, ...button }: Props<E>) {
  const { mutate, isPending, error } = useDeskAct(act);
  return (
    <>
      <ConfirmButton {...button} isBusy={isPending} onConfirm={() => mutate(input)}>
        {children}
      </ConfirmButton>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
    </>
  );
}
