import type { EndpointResponse } from '@dukat/contract/endpoint';
import { initialize } from '@dukat/contract/site';
import { trustedAnswer } from '@dukat/contract/trusted';
import { StartUpFailed } from './api-error.ts';
import { readAnswer } from './read-answer.ts';

export type StartUp = EndpointResponse<typeof initialize>;

export const startAttempts = 5;
export const startPauseMs = 1_000;

/** Calls `GET /api/init` before any other call: five attempts, one second apart. */
export async function startUp(send: () => Promise<Response>, pause = wait): Promise<StartUp> {
  for (let attempt = 1; attempt <= startAttempts; attempt++) {
    try {
      const response = await send();
      const answer = readAnswer({ status: response.status, text: await response.text() });
      return trustedAnswer(initialize, answer);
    } catch (error) {
      console.error('api init', attempt, error);
    }
    if (attempt < startAttempts) await pause(startPauseMs);
  }
  throw new StartUpFailed();
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export const startUpPath = initialize.path;
