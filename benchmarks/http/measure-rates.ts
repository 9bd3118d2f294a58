import { setAnswer, startBare } from '../measure/bare-server.ts';
import { type LoadClient, type LoadFigures, type LoadRounds, measureLoad } from '../measure/measure-load.ts';
import type { MeasuredProcess } from '../measure/measured-process.ts';
import { rawAnswer } from '../measure/raw-answer.ts';
import { requestText } from '../measure/request-text.ts';
import { visitor } from './customer.ts';

const connections = 32;

export interface RatesFigures {
  readonly path: string;
  readonly bytes: number;
  readonly program: readonly LoadFigures[];
  readonly bare: readonly LoadFigures[];
}

/** Measures precomputed responses, alternating with node:http returning the same headers and bytes. */
export async function measureRates(
  client: LoadClient,
  program: MeasuredProcess,
  at: { readonly port: number; readonly barePort: number },
  path: string,
  { rounds, requests, atRest }: LoadRounds,
): Promise<RatesFigures> {
  const origin = `http://localhost:${at.port}`;
  const someone = await visitor(origin);
  const headers = { ...someone.headers, 'accept-encoding': 'gzip, br', 'x-language': 'cs_CZ' };
  const bare = await startBare('benchmarks/http/bare-bytes.ts', [String(at.barePort)]);
  try {
    const answer = await rawAnswer(`${origin}${path}`, headers);
    await setAnswer(bare, answer);

    const texts: [string] = [requestText(origin, 'GET', path, headers)];
    const load = (port: number) => ({ port, connections, requests, texts });
    const figures = { program: [] as LoadFigures[], bare: [] as LoadFigures[] };
    await client.send(load(at.port));
    await client.send(load(at.barePort));
    for (let round = 0; round < rounds; round += 1) {
      figures.program.push(await measureLoad(client, load(at.port), program, { atRest }));
      figures.bare.push(await measureLoad(client, load(at.barePort), bare));
    }
    return { path, bytes: answer.bytes.length, ...figures };
  } finally {
    await bare.stop();
  }
}
