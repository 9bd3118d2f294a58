import { context, createContextKey, type Span, type SpanOptions, trace } from '@opentelemetry/api';
import { endAfter, isTracing, linksToCurrent, runOutsideTrace, runWithin, startChild } from './spans.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

/** The spans of rows that are processed together, by the traceparents that the rows store. */
type RowSpans = ReadonlyMap<string, Span>;

const rowsKey = createContextKey('rows');

function rowSpans(): RowSpans | undefined {
  if (!isTracing()) return undefined;
  const spans = context.active().getValue(rowsKey);
  return spans instanceof Map ? spans : undefined;
}

/**
 * Continues the traces of stored rows: each gets a span below the one that it stores. The work of a single row runs within its span, or
 * outside any trace if the row stores null: what follows from it must not join the trace of a job. The work of many rows runs in the
 * current trace, since a statement for all belongs to no single row; `inTraceOf` separates its parts.
 */
export function continueTraces<Value>(
  name: string,
  traceparents: readonly (string | null)[],
  work: () => Promise<Value>,
): Promise<Value> {
  if (!isTracing()) return work();
  const spans = new Map<string, Span>();
  for (const traceparent of new Set(traceparents)) {
    const cause = traceparent === null ? undefined : parseTraceparent(traceparent);
    if (traceparent === null || cause === undefined) continue;
    const at = trace.setSpanContext(context.active(), cause);
    const span = trace.getTracer('dukat').startSpan(name, {}, at);
    if (span.isRecording()) spans.set(traceparent, span.addLinks(linksToCurrent()));
  }
  const [first] = spans.values();
  if (first === undefined)
    return traceparents.length === 1 && traceparents[0] === null ? runOutsideTrace(work) : work();
  const at = context.active().setValue(rowsKey, spans);
  return endAfter([...spans.values()], traceparents.length === 1 ? trace.setSpan(at, first) : at, work);
}

/** Returns the span that now processes the row of this traceparent, to store beside what follows from it. */
export function continuedTraceparent(stored: string | null): string | null {
  const span = stored === null ? undefined : rowSpans()?.get(stored);
  return span?.isRecording() === true ? formatTraceparent(span.spanContext()) : stored;
}

/** Runs the part of the work that is about one of several rows within the row's span, or outside any trace if it stores null. */
export function inTraceOf<Value>(stored: string | null, run: () => Value): Value {
  if (!isTracing()) return run();
  return stored === null ? runOutsideTrace(run) : runWithin(rowSpans()?.get(stored), run);
}

/** Runs work that many spans share within one span: below the first, and linked with the others. */
export function inSharedSpan<Value>(
  name: string,
  options: SpanOptions,
  parents: readonly Span[],
  work: () => Promise<Value>,
): Promise<Value> {
  const [first, ...others] = parents;
  const links = others.map((other) => ({ context: other.spanContext() }));
  const span = first && startChild(name, { ...options, links }, first);
  if (span === undefined) return work();
  for (const other of others) other.addLink({ context: span.spanContext() });
  return endAfter([span], trace.setSpan(context.active(), span), work);
}
