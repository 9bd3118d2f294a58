import { createServer } from 'node:net';

/** Returns a base port for which all four ports of the program are free. */
export async function freeBasePort(): Promise<number> {
  for (;;) {
    const base = 20_000 + Math.floor(Math.random() * 10_000);
    const answers = await Promise.all([0, 6, 8, 10].map((offset) => isFree(base + offset)));
    if (answers.every((free) => free)) return base;
  }
}

/** Whether nothing listens on a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
