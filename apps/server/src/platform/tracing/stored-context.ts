import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type ContextManager, ROOT_CONTEXT } from '@opentelemetry/api';

/** Keeps the OpenTelemetry context along asynchronous calls. */
export class StoredContext implements ContextManager {
  private readonly contexts = new AsyncLocalStorage<Context>();

  active(): Context {
    return this.contexts.getStore() ?? ROOT_CONTEXT;
  }

  with<Args extends unknown[], Run extends (...args: Args) => ReturnType<Run>>(
    context: Context,
    run: Run,
    thisArg?: ThisParameterType<Run>,
    ...args: Args
  ): ReturnType<Run> {
    return this.contexts.run(context, () => run.apply(thisArg, args));
  }

  /** The program binds nothing: it runs work in a context instead. */
  bind<Target>(_context: Context, target: Target): Target {
    return target;
  }

  enable(): this {
    return this;
  }

  disable(): this {
    this.contexts.disable();
    return this;
  }
}
