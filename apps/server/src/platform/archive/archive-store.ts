/** Where backups are stored. Names are paths with slashes; a stored file never changes. */
export interface ArchiveStore {
  /** Stores a file durably before it returns. Repeating it with the same name is harmless. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Throws UnusableFile if the file is missing, and StoreProblem if the store does not answer. */
  get(name: string): Promise<Uint8Array>;
  /** Lists all names that begin with the prefix, in order. */
  list(prefix: string): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
}

/** The store did not do what it should; the message is one sentence for the operator. */
export class StoreProblem extends Error {
  override readonly name: string = 'StoreProblem';
}

/** A stored file is missing, damaged or closed to the given keys; others may be whole. */
export class UnusableFile extends StoreProblem {
  override readonly name = 'UnusableFile';
}
