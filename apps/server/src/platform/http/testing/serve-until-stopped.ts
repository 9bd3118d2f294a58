import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { runProgram } from '../../start/lifecycle.ts';
import { createListener, stopListeners, usualBounds } from '../listening/listener.ts';
import { createHttpServer } from '../server.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';

// A program for the test of a stop under load: each request writes its effect as a line before its answer.
await runProgram({ print: () => {}, starterPid: undefined }, async (lifecycle) => {
  const app = createHttpServer(pino({ level: 'silent' }), 'test');
  app.post<{ Body: { readonly id: number } }>('/effects', async ({ body }) => {
    await wait(5);
    writeSync(1, `did ${body.id}\n`);
    await wait(5);
    return body;
  });
  await app.ready();
  const listener = createListener(app, undefined, usualBounds);
  const port = await listenOnLoopback(listener);
  lifecycle.onStop('The web server', () => stopListeners(app, [listener], usualBounds));
  writeSync(1, `port ${port}\n`);
});
