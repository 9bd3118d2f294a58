import { endpoint } from '@dukat/contract/endpoint';
import { z } from '@dukat/contract/z';
import { accept } from '@dukat/rules/result';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { currentPatience } from '../overload/patience.ts';
import { allAnswers } from '../testing/all-answers.ts';
import { bytesRoute } from './bytes-route.ts';

const rates = endpoint({
  method: 'GET',
  path: '/rates',
  access: 'visitor-or-user',
  summary: 'Bytes that are there.',
  response: z.object({}),
  refusals: {},
});

test('gives a wait limit only to requests with a bearer token or an API key', async () => {
  const patient: boolean[] = [];
  const app = Fastify();
  app.get(
    '/rates',
    bytesRoute(rates, {
      admitTo: () => {
        patient.push(currentPatience() !== undefined);
        return { answer: { status: 503, body: '{}' } };
      },
      handler: () => accept(Buffer.from('{}')),
      sendAnswer: (reply, { status, body }) => reply.code(status).send(body),
      answers: allAnswers,
    }),
  );
  for (const headers of [{}, { authorization: 'Bearer x' }, { 'dukat-key': 'k' }]) {
    expect((await app.inject({ url: '/rates', headers })).statusCode).toBe(503);
  }
  expect(patient).toEqual([false, true, true]);
  await app.close();
});
