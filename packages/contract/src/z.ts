import * as z from 'zod';

// zod tries `new Function`, which our Content-Security-Policy blocks in the browser. The server keeps the faster path.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
