import { type ReactNode, useState } from 'react';
import { useText } from '../platform/desk-context.ts';
import own from './desk.module.css';
import { DeskButton } from './desk-button.tsx';

interface Props {
  readonly children: ReactNode;
  /** What will happen, with figures. */
  readonly question: string;
  readonly onConfirm: () => void;
  readonly look?: 'main' | 'line' | 'danger';
  readonly isBusy?: boolean;
  readonly disabledBecause?: string | undefined;
}

/** An act that cannot be taken back asks once more, in place. */
export function ConfirmButton({
  children,
  question,
  onConfirm,
  look = 'line',
  isBusy = false,
  disabledBecause,
}: Props) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <DeskButton
        look={look}
        isBusy={isBusy}
        disabledBecause={disabledBecause}
        onClick={() => setAsking(true)}
      >
        {children}
      </DeskButton>
    );
  }
  return (
    <fieldset className={own.confirm}>
      <legend>{question}</legend>
      <DeskButton
        look="main"
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {t('yes')}
      </DeskButton>
      <DeskButton onClick={() => setAsking(false)}>{t('no')}</DeskButton>
    </fieldset>
  );
}
