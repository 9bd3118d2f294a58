import type { Outage } from '../../../platform/outage.ts';
import { currentPatience } from '../../../platform/overload/patience.ts';
import { activeSpan } from '../../../platform/tracing/spans.ts';

/** A place in the queue of the exchange; its request gives it up after waiting too long. */
export class LaneTurn {
  /** The span of its command or step if the caller's trace is recorded. */
  readonly span = activeSpan();
  private readonly patience = currentPatience();
  private readonly giveUp: (error: Outage) => void;
  private endWait: () => void = () => {};

  constructor(giveUp: (error: Outage) => void) {
    this.giveUp = giveUp;
  }

  /** Starts the wait, or restarts it for a command that was put back unexecuted. */
  wait(): void {
    this.endWait = this.patience?.wait('exchange', this.giveUp) ?? (() => {});
  }

  /** From here on the command is executed, however long that takes. */
  take(): void {
    this.endWait();
  }
}
