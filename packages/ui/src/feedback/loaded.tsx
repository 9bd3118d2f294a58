import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { ErrorState } from './state.tsx';

/** What a query knows: react-query's answer fits as it is. */
export interface Asked<Value> {
  readonly data: Value | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

interface Props<Value> {
  readonly of: Asked<Value>;
  /** The room that is kept while it comes, in pixels or as the style sheet says it: what follows must not jump. */
  readonly height?: number | string;
  readonly children: (value: Value) => ReactNode;
}

/** What was asked of the server: its place while it comes, what failed and another try, or the thing itself. */
export function Loaded<Value>({ of, height = 120, children }: Props<Value>) {
  if (of.data !== undefined) return <>{children(of.data)}</>;
  if (of.error === null) return <Skeleton height={height} />;
  return <ErrorState onRetry={() => void of.refetch()}>{of.error.message}</ErrorState>;
}
