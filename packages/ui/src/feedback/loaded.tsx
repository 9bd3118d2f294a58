import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import { ErrorState } from './state.tsx';

/** The part of a query's state that is needed here; matches React Query's result. */
export interface QueryState<Value> {
  readonly data: Value | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

interface Props<Value> {
  readonly of: QueryState<Value>;
  /** The height reserved while loading, in pixels or as a CSS value, so that the content below does not move. */
  readonly height?: number | string;
  readonly children: (value: Value) => ReactNode;
}

/** Renders a query: a placeholder while loading, an error with retry, or the value. */
export function Loaded<Value>({ of, height = 120, children }: Props<Value>) {
  if (of.data !== undefined) return <>{children(of.data)}</>;
  if (of.error === null) return <Skeleton height={height} />;
  return <ErrorState onRetry={() => void of.refetch()}>{of.error.message}</ErrorState>;
}
