import { setAnswer, startBare } from '../measure/bare-server.ts';
import { type LoadClient, type LoadFigures, type LoadRounds, measureLoad } from '../measure/measure-load.ts';
import type { MeasuredProcess } from '../measure/measured-process.ts';
import { rawAnswer } from '../measure/raw-answer.ts';
import { requestText } from '../measure/request-text.ts';

const connections = 32;
const missConnections = 4;
const missesToOne = 40;

export interface ServingFigures {
  readonly path: string;
  readonly bytes: number;
  readonly cached: readonly LoadFigures[];
  readonly bare: readonly LoadFigures[];
  readonly drawn: readonly LoadFigures[];
}

/**
 * Measures a visitor's page from the cache, alternating with bare Fastify and the same bytes, and the same page rendered for each request.
 */
export async function measureServing(
  client: LoadClient,
  program: MeasuredProcess,
  at: { readonly port: number; readonly barePort: number },
  path: string,
  { rounds, requests, atRest }: LoadRounds,
): Promise<ServingFigures> {
  const origin = `http://localhost:${at.port}`;
  const headers = { 'accept-encoding': 'gzip, br', 'accept-language': 'cs-CZ' };
  const bare = await startBare('benchmarks/pages/bare-fastify.ts', [String(at.barePort)]);
  try {
    const answer = await rawAnswer(`${origin}${path}`, headers);
    await setAnswer(bare, answer);
    const texts: [string] = [requestText(origin, 'GET', path, headers)];
    // The hidden alert is part of the cache key, so a new value forces a render. Parameters that a page ignores are not part of the key.
    const uncachedRequest = (round: string) =>
      requestText(origin, 'GET', path, { ...headers, cookie: `hidden_alerts=none-${round}-{n}` });
    const anew: [string] = [uncachedRequest('first')];
    const load = (port: number) => ({ port, connections, requests, texts });
    const misses = Math.ceil(requests / missesToOne);
    const draw = () => ({ port: at.port, connections: missConnections, requests: misses, texts: anew });

    const figures = { cached: [] as LoadFigures[], bare: [] as LoadFigures[], drawn: [] as LoadFigures[] };
    await client.send(load(at.port));
    await client.send(load(at.barePort));
    await client.send(draw());
    for (let round = 0; round < rounds; round += 1) {
      figures.cached.push(await measureLoad(client, load(at.port), program, { atRest }));
      figures.bare.push(await measureLoad(client, load(at.barePort), bare));
      anew[0] = uncachedRequest(String(round));
      figures.drawn.push(await measureLoad(client, draw(), program, { atRest }));
    }
    return { path, bytes: answer.bytes.length, ...figures };
  } finally {
    await bare.stop();
  }
}
