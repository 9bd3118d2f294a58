import { composeRealMoney } from './program/compose-real-money.ts';
import { composeSandbox } from './program/sandbox/compose-sandbox.ts';
import { startProgram } from './program/start-program.ts';

await startProgram((opening) =>
  opening.configuration.isSandbox ? composeSandbox(opening) : composeRealMoney(opening),
);
