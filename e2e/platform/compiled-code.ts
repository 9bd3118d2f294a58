import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a program keeps what it has compiled, as `npm start` says it: half of a start is reading a thousand modules anew. */
export const compiledCode = {
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ||
    join(fileURLToPath(new URL('../..', import.meta.url)), '.cache', 'compiled'),
};
