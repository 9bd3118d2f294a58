type Changes = Record<string, readonly string[]>;

/** Whether the server has the latest answers. */
export type DraftState = 'saved' | 'saving' | 'failed';

interface Setup {
  /** Saves the answers and returns the form's new revision. */
  readonly save: (changes: Changes) => Promise<number>;
  readonly onState: (state: DraftState) => void;
  readonly revision: number;
}

/** The delay between the last change and the save. */
const debounceMs = 600;
/** The delay before a failed save is retried, without a limit: input must not be lost. */
const retryMs = 5000;

/** Saves a form's input, one save at a time, with the latest answer of each question. */
export function draftSaver({ save, onState, revision: first }: Setup) {
  let waiting: Changes = {};
  let revision = first;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush().catch(() => undefined), afterMs);
  };
  const saveWaiting = async () => {
    while (Object.keys(waiting).length > 0) {
      const changes = waiting;
      waiting = {};
      try {
        revision = await save(changes);
      } catch (error) {
        // Input from the meantime is newer than what failed to save.
        waiting = { ...changes, ...waiting };
        onState('failed');
        later(retryMs);
        throw error;
      }
    }
    onState('saved');
  };
  /** Saves at once, and returns the server's revision. Throws the server's error. */
  async function flush(): Promise<number> {
    clearTimeout(timer);
    running ??= saveWaiting().finally(() => {
      running = undefined;
    });
    await running;
    return revision;
  }
  return {
    flush,
    change(question: string, answers: readonly string[]) {
      waiting = { ...waiting, [question]: answers };
      onState('saving');
      later(debounceMs);
    },
    /** Saves pending answers, then cancels the timers. */
    stop() {
      clearTimeout(timer);
      void flush()
        .catch(() => undefined)
        .finally(() => clearTimeout(timer));
    },
  };
}
