import './load-dotenv.ts';

import { composeRealMoney } from './program/compose-real-money.ts';
import { startProgram } from './program/start-program.ts';

await startProgram('real', composeRealMoney);
