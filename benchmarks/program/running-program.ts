import { setTimeout as wait } from 'node:timers/promises';
import { type MeasuredProcess, startMeasured } from '../measure/measured-process.ts';

const longestStartMs = 180_000;
const lookEveryMs = 50;

export interface ProgramPlace {
  readonly port: number;
  readonly dataDirectory: string;
  /** A server of the benchmark's own; without it the program runs one in its data directory. */
  readonly databaseUrl?: string;
  /** More of its configuration. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The whole program with its sandbox and demo, as `npm start` runs it, from the moment when it answers. */
export async function startProgram(place: ProgramPlace): Promise<MeasuredProcess> {
  const program = startMeasured('apps/server/src/main.ts', [], {
    PORT: String(place.port),
    DATA_DIR: place.dataDirectory,
    DATABASE_URL: place.databaseUrl ?? '',
    ...place.env,
  });
  try {
    await firstAnswer(`http://127.0.0.1:${place.port}/api/init`, program.child);
    // The demo is placed once the program answers, and the welcome comes after it.
    await waitUntil(() => program.said().includes('Retail'), program.child);
    return program;
  } catch (error) {
    await program.stop();
    throw new Error(`The program did not start:\n${program.said()}`, { cause: error });
  }
}

/** Waits until an address gives what it should, and gives it. */
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
