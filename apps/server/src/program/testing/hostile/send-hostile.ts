import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { errorAnswer } from '@dukat/contract/wire';
import type { FindUndocumented } from '../documented-answers.ts';
import type { RequestExample } from '../slice-examples.ts';
import type { TestResponse } from '../test-client.ts';
import { endpointName, type Place, valuesByPlace, withValueAt } from './hostile-places.ts';
import { hostileValues } from './hostile-values.ts';

export type Send = (method: string, path: string, body: unknown) => Promise<TestResponse>;

/** By default each place gets every nth value in addition to its share of its kind's values; HOSTILE=all sends all values. */
const stride = process.env.HOSTILE === 'all' ? 1 : 64;
const concurrency = 8;
const maxFaults = 40;

export function sendExample(
  send: Send,
  endpoint: AnyEndpoint,
  { params = {}, query = {}, body }: RequestExample,
): Promise<TestResponse> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return send(endpoint.method, search === '' ? path : `${path}?${search}`, body);
}

/** Describes what is wrong with an answer to hostile input, if anything. */
function findFault({ status, body, text }: TestResponse): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (/node_modules|\.ts:\d+|syntax error at|violates|relation "/.test(text))
    return `tells too much: ${text.slice(0, 200)}`;
  if (status >= 400 && !errorAnswer.safeParse(body).success) return `of another shape: ${text.slice(0, 200)}`;
  return undefined;
}

function* requestsFor(places: readonly Place[]): Generator<readonly [Place, unknown]> {
  const values = valuesByPlace(places, hostileValues(), stride);
  for (const [index, place] of places.entries()) {
    for (const value of values[index] ?? []) yield [place, value];
  }
}

/** Sends each place its values, a few concurrently. Returns the faulty answers and those that the OpenAPI document does not list. */
export async function sendHostile(
  send: Send,
  places: readonly Place[],
  findUndocumented: FindUndocumented = () => undefined,
): Promise<{ readonly sent: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  let sent = 0;
  const requests = requestsFor(places);
  const work = async () => {
    for (const [place, value] of requests) {
      const answer = await sendExample(send, place.endpoint, withValueAt(place, value));
      const fault = findFault(answer) ?? findUndocumented(place.endpoint, answer);
      const what = `${place.part}.${place.path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`;
      if (fault !== undefined && faults.length < maxFaults)
        faults.push(`${endpointName(place.endpoint)} ${what}: ${fault}`);
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { sent, faults };
}
