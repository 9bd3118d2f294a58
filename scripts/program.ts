import '../apps/server/src/load-dotenv.ts';

import { exitOnError } from '../apps/server/src/platform/start/lifecycle.ts';
import { realSettingsIn } from '../apps/server/src/program/configuration/read-configuration.ts';
import { ownEnvironment } from '../apps/server/src/program/environment/own-environment.ts';

const environment = exitOnError(ownEnvironment);

// Starts the program for real money if a real-money setting is set, otherwise its sandbox (ADR 23).
if (realSettingsIn(environment.values).length > 0) await import('../apps/server/src/main.ts');
else await import('../apps/sandbox/src/main.ts');
