import { StartProblem, systemErrorCode } from './start-problem.ts';

/** Returns a StartProblem for a port that cannot be opened; returns other errors unchanged. */
export function listenProblem(error: unknown, port: number, basePort: number): unknown {
  switch (systemErrorCode(error)) {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${port} is already in use: stop the program that listens there, or choose other ports with PORT ` +
          `(for example PORT=${basePort === 4300 ? 5300 : 4300} npm start).`,
      );
    case 'EACCES':
      return new StartProblem(
        `Port ${port} may not be used by this user: choose another base port with PORT.`,
      );
    default:
      return error;
  }
}
