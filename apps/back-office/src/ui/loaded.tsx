import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/desk-context.ts';
import own from './desk.module.css';
import { DeskButton } from './desk-button.tsx';
import { Notice } from './notice.tsx';

interface Props<Value> {
  readonly of: {
    readonly data: Value | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly height?: number;
  readonly children: (value: Value) => ReactNode;
}

/** What was asked of the server: its place while it comes, what failed and another try, or the thing itself. */
export function Loaded<Value>({ of, height = 120, children }: Props<Value>) {
  const t = useText();
  if (of.data !== undefined) return <>{children(of.data)}</>;
  if (of.error === null) return <Skeleton height={height} />;
  return (
    <div className={own.stack}>
      <Notice severity="error">{of.error.message}</Notice>
      <DeskButton onClick={() => void of.refetch()}>{t('tryAgain')}</DeskButton>
    </div>
  );
}
