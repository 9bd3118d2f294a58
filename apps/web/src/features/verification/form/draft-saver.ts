type Changes = Record<string, readonly string[]>;

/** What of the form is not yet kept by the server. */
export type DraftState = 'saved' | 'saving' | 'failed';

interface Setup {
  /** Keeps these answers and gives the form's new revision. */
  readonly save: (changes: Changes) => Promise<number>;
  readonly onState: (state: DraftState) => void;
  readonly revision: number;
}

/** So long after the last change it is saved. */
const quietMs = 600;
/** So long after a failure it is tried again, as often as it takes: what was typed must not be lost. */
const retryMs = 5000;

/** Saves what is typed into a form, one save after the other, and of each question the last answer. */
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
        // What was typed meanwhile is newer than what could not be saved.
        waiting = { ...changes, ...waiting };
        onState('failed');
        later(retryMs);
        throw error;
      }
    }
    onState('saved');
  };
  /** Saves at once, and gives the revision that the server has then; throws what the server refused with. */
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
      later(quietMs);
    },
    /** Leaves nothing behind that would run later. */
    stop() {
      clearTimeout(timer);
      void flush()
        .catch(() => undefined)
        .finally(() => clearTimeout(timer));
    },
  };
}
