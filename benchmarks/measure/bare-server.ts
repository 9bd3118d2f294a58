import { z } from '@dukat/contract/z';
import { type MeasuredProcess, startMeasured, waitForAnswer } from './measured-process.ts';
import type { RawAnswer } from './raw-answer.ts';

const ready = z.object({ isReady: z.literal(true) });
export const isReady = (message: unknown) => ready.safeParse(message).data;

/** Starts a reference server in a separate process and waits until it listens. */
export async function startBare(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredProcess> {
  const bare = startMeasured(file, args, env);
  await waitForAnswer(bare, isReady);
  return bare;
}

/** Sets the response that the reference server returns. */
export async function setAnswer(bare: MeasuredProcess, { head, bytes }: RawAnswer): Promise<void> {
  const done = waitForAnswer(bare, isReady);
  bare.child.send({ head, base64: bytes.toString('base64') });
  await done;
}
