import type { Outage } from '../../../platform/outage.ts';
import { currentPatience } from '../../../platform/overload/patience.ts';

/** A place in the queue in front of the exchange, which its request gives up when it has waited too long. */
export class LaneTurn {
  private readonly patience = currentPatience();
  private readonly giveUp: (error: Outage) => void;
  private endWait: () => void = () => {};

  constructor(giveUp: (error: Outage) => void) {
    this.giveUp = giveUp;
  }

  /** Begins to wait, or again for what was taken and put back undone. */
  wait(): void {
    this.endWait = this.patience?.wait('exchange', this.giveUp) ?? (() => {});
  }

  /** From now on it is done, however long that takes. */
  take(): void {
    this.endWait();
  }
}
