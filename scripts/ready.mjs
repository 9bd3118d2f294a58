// Exits 0 if the program answers 200 at /readyz, else 1: the start check of the systemd unit and the health check of the container.
// Asks the public sites where LISTEN, HOST and PORT of the environment open them.
// With --wait it repeats until then, or until the process of MAINPID has ended. Needs no package.
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const place = findPlace(process.env);
const isWaiting = process.argv.includes('--wait');

function findPlace({ LISTEN = '', HOST, PORT }) {
  const text = /(?:^|,)\s*public\s*=\s*([^,]*)/.exec(LISTEN)?.[1].trim() || HOST || '127.0.0.1';
  if (text.startsWith('unix:')) return { socketPath: text.slice('unix:'.length) };
  const [, bracketed, plain, port] = /^(?:\[(.*)\]|([^:]*))(?::(\d+))?$/.exec(text) ?? [undefined, text];
  const host = bracketed ?? plain;
  const everywhere = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  return { host: everywhere[host] ?? host, port: port || PORT || 3000 };
}

function isReady() {
  return new Promise((resolve) => {
    const asked = request({ ...place, path: '/readyz', timeout: 2_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false));
    asked.end();
  });
}

function isStarting() {
  try {
    return process.kill(Number(process.env.MAINPID), 0);
  } catch {
    return false;
  }
}

let ready = await isReady();
while (!ready && isWaiting && isStarting()) {
  await wait(500);
  ready = await isReady();
}
// Another program may answer at the port while ours has failed.
process.exitCode = ready && (!isWaiting || isStarting()) ? 0 : 1;
