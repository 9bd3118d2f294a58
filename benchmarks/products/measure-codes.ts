import { visitor } from '../http/customer.ts';
import { setAnswer, startBare } from '../measure/bare-server.ts';
import { type LoadFigures, measureLoad } from '../measure/measure-load.ts';
import { rawAnswer } from '../measure/raw-answer.ts';
import { requestText } from '../measure/request-text.ts';
import type { Place } from './measure-claims.ts';

const connections = 8;
const lookUps = 200;

export interface CodeFigures {
  readonly malformed: readonly LoadFigures[];
  readonly unknown: readonly LoadFigures[];
  readonly bare: readonly LoadFigures[];
}

/**
 * Measures checks of codes that are no card's, by turns with node:http that returns the bytes of the answer. A device may try few unknown
 * codes, so each comes from its own.
 */
export async function measureCodes(place: Place, rounds: number): Promise<CodeFigures> {
  const { client, program, port, barePort, database, codes, context } = place;
  const origin = `http://localhost:${port}`;
  const devices = await Promise.all(Array.from({ length: lookUps }, () => visitor(origin)));
  const bare = await startBare('benchmarks/http/bare-bytes.ts', [String(barePort)]);
  const textFor = (code: string, headers: Readonly<Record<string, string>> = {}) =>
    requestText(origin, 'GET', pathOf(code), headers);
  const measured = (texts: readonly string[], status: '422' | '404') => {
    const load = { port, connections, requests: lookUps, texts: nonEmpty(texts) };
    return measureLoad(client, load, program, { ...context, status });
  };
  const malformed = () => measured([textFor('7K3D-00QX-M4TA-9ZE', devices[0]?.headers)], '422');
  const unknown = async () => {
    const figures = await measured(
      devices.map(({ headers }) => textFor(codes.create(), headers)),
      '404',
    );
    await database.deleteFrom('gift_card_failures').execute();
    return figures;
  };
  const reference = () => {
    const load = { port: barePort, connections, requests: lookUps * 10, texts: nonEmpty([textFor('x')]) };
    return measureLoad(client, load, bare);
  };
  try {
    await setAnswer(bare, await rawAnswer(`${origin}${pathOf(codes.create())}`, devices[0]?.headers ?? {}));
    await database.deleteFrom('gift_card_failures').execute();
    for (const warmUp of [malformed, unknown, reference]) await warmUp();
    const figures = {
      malformed: [] as LoadFigures[],
      unknown: [] as LoadFigures[],
      bare: [] as LoadFigures[],
    };
    for (let round = 0; round < rounds; round += 1) {
      figures.malformed.push(await malformed());
      figures.unknown.push(await unknown());
      figures.bare.push(await reference());
    }
    return figures;
  } finally {
    await bare.stop();
  }
}

const pathOf = (code: string) => `/api/check-gift-card-code?code=${code}`;

function nonEmpty([first = '', ...others]: readonly string[]): [string, ...string[]] {
  return [first, ...others];
}
