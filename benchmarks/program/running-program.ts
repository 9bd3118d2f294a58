import { setTimeout as wait } from 'node:timers/promises';
import { type MeasuredProcess, startMeasured } from '../measure/measured-process.ts';

const longestStartMs = 180_000;
const lookEveryMs = 50;

export interface ProgramPlace {
  readonly port: number;
  readonly dataDirectory: string;
  /** The benchmark's own database server; without it the program starts one in its data directory. */
  readonly databaseUrl?: string;
  /** Further settings. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the whole program with its sandbox and demo, as `npm start` does, and resolves when it responds. */
export async function startProgram(place: ProgramPlace): Promise<MeasuredProcess> {
  const program = startMeasured('apps/sandbox/src/main.ts', [], {
    PORT: String(place.port),
    DATA_DIR: place.dataDirectory,
    DATABASE_URL: place.databaseUrl ?? '',
    ...place.env,
  });
  try {
    await firstAnswer(`http://127.0.0.1:${place.port}/api/init`, program.child);
    // The demo is created after the program first responds, and the welcome is printed after that.
    await waitUntil(() => program.said().includes('Retail'), program.child);
    return program;
  } catch (error) {
    await program.stop();
    throw new Error(`The program did not start:\n${program.said()}`, { cause: error });
  }
}

/** Waits until an address responds with success, and returns the response. */
export async function firstAnswer(
  url: string,
  process: { readonly exitCode: number | null },
): Promise<string> {
  let text: string | undefined;
  await waitUntil(async () => {
    text = await fetch(url).then(
      (answer) => (answer.ok ? answer.text() : undefined),
      () => undefined,
    );
    return text !== undefined;
  }, process);
  return text ?? '';
}

async function waitUntil(
  isThere: () => boolean | Promise<boolean>,
  process: { readonly exitCode: number | null },
): Promise<void> {
  const deadline = performance.now() + longestStartMs;
  while (performance.now() < deadline && process.exitCode === null) {
    if (await isThere()) return;
    await wait(lookEveryMs);
  }
  throw new Error('It did not come');
}
