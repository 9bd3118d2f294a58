import '../../server/src/load-dotenv.ts';

import { startProgram } from '../../server/src/program/start-program.ts';
import { composeSandbox } from './compose-sandbox.ts';

await startProgram('sandbox', composeSandbox);
