import * as z from 'zod';

// zod probes `new Function`, which our Content-Security-Policy refuses in the browser; the server keeps the fast path.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
