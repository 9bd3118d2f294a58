import { format } from 'node:util';
import { type DestinationStream, type Logger, pino } from 'pino';
import { activeTraceId } from '../tracing/spans.ts';
import { collapseStorms } from './collapse-storms.ts';
import { describeFields, describeValue } from './describe-value.ts';
import { hidePersonal } from './hide-personal.ts';
import { shortenLine } from './shorten-line.ts';
import type { LogLevel } from './slice-log.ts';
import { currentWork } from './work-context.ts';

/** The event of the line that each request writes. Every request is logged, so these are not collapsed. */
export const requestEvent = 'request';

/** The library's number of the highest level. Such lines are never collapsed: each may be the last. */
const fatal = 60;

/**
 * Opens the program's log: JSON lines with the fields `level`, `time`, `slice`, `event`, `request`, `trace`, `duration`, then details.
 * Every line passes here, so personal data is hidden, long lines are cut and storms are collapsed in one place.
 */
export function openLog(level: LogLevel, destination?: DestinationStream): Logger {
  const shouldWrite = collapseStorms();
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // The library would merge the messages of causes into one.
      serializers: { err: (described: unknown) => described },
      formatters: { level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method, level) {
          const { event, details } = readArguments(args);
          // The library's method writes whatever the level: so is the count of a storm, at the level of its lines.
          const write = (what: string, its: object) => method.call(this, toRecord(what, its));
          if (event === requestEvent || level >= fatal) return write(event, details);
          const part = readPart(details);
          const writeCount = (what: string, repeated: number) =>
            write(what, what === event ? { ...part, repeated } : { repeated });
          const kind = { level, slice: this.bindings().slice, event, part };
          if (shouldWrite(kind, writeCount)) write(event, details);
        },
        streamWrite: shortenLine,
      },
    },
    destination ?? pino.destination(1),
  );
}

/** Splits the arguments of a log call into the event and its details. */
function readArguments(args: readonly unknown[]): { readonly event: string; readonly details: object } {
  const [first, second, ...rest] = args;
  if (typeof first === 'string') return { event: hidePersonal(format(...args)), details: {} };
  const event = typeof second === 'string' ? hidePersonal(format(second, ...rest)) : 'unnamed event';
  if (first instanceof Error) return { event, details: { err: first } };
  return { event, details: typeof first === 'object' && first !== null ? first : {} };
}

/** Returns the route or the task that a line names. */
function readPart({ route, task }: { readonly route?: unknown; readonly task?: unknown }): object {
  return {
    ...(typeof route === 'string' && { route }),
    ...(typeof task === 'string' && { task }),
  };
}

function toRecord(event: string, details: object): object {
  const { request, trace, duration, ...others } = describeFields(details);
  return {
    event: describeValue(event),
    request: request ?? currentWork()?.request,
    trace: trace ?? activeTraceId(),
    duration,
    ...others,
  };
}
