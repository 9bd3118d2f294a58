import { context, trace } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { exportSpans } from './export-spans.ts';
import { switchTracing } from './spans.ts';
import { StoredContext } from './stored-context.ts';
import { traceCalls } from './trace-calls.ts';
import { samplingTracers } from './tracer.ts';

export interface TracingSettings {
  /** Undefined: nothing is traced. */
  readonly endpoint?: string | undefined;
  /** The share of traces that are recorded, 0 to 1. */
  readonly ratio: number;
}

export interface Tracing {
  stop(): Promise<void>;
}

/** Starts tracing in this process if there is a collector. Without one, the API that the program calls does nothing. */
export function openTracing(
  { endpoint, ratio }: TracingSettings,
  version: string,
  log: Pick<Logger, 'warn'>,
): Tracing {
  if (endpoint === undefined) return { stop: async () => {} };
  const exporting = exportSpans(endpoint, version, log);
  context.setGlobalContextManager(new StoredContext());
  trace.setGlobalTracerProvider(samplingTracers({ ratio, onEnd: exporting.add }));
  switchTracing(true);
  const stopCalls = traceCalls();
  return {
    async stop() {
      switchTracing(false);
      stopCalls();
      trace.disable();
      context.disable();
      await exporting.stop();
    },
  };
}
