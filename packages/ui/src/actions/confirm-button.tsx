import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import classes from './confirm-button.module.css';

interface Props {
  readonly children: ReactNode;
  /** Says what will happen, with figures. */
  readonly question: string;
  readonly onConfirm: () => void;
  readonly look?: 'main' | 'line' | 'quiet' | 'danger';
  readonly isBusy?: boolean;
  readonly disabledBecause?: string | undefined;
  readonly 'aria-label'?: string;
}

/** Requires a confirmation in place before an irreversible action. */
export function ConfirmButton({ children, question, onConfirm, ...button }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button size="small" {...button} onClick={() => setAsking(true)}>
        {children}
      </Button>
    );
  }
  return (
    <fieldset className={classes.question}>
      <legend>{question}</legend>
      <Button
        size="small"
        look="main"
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {t`Yes, continue`}
      </Button>
      <Button size="small" onClick={() => setAsking(false)}>{t`No`}</Button>
    </fieldset>
  );
}
