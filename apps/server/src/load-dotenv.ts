import { fileURLToPath } from 'node:url';
import { checkBrands } from './platform/start/environment/check-brands.ts';
import { loadDotenv } from './platform/start/environment/dotenv.ts';
import { exitOnError } from './platform/start/lifecycle.ts';

// Entry points import this module first, since some modules read the environment while they load.
exitOnError(() => {
  loadDotenv(fileURLToPath(new URL('../../../.env', import.meta.url)));
  checkBrands(process.env.BRANDS_DIR);
});
