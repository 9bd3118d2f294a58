import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// No test reaches a network: what a page asks in its background is answered here, all else by the test's own API.
vi.stubGlobal('fetch', async () => new Response('{"deviceId":"tests"}'));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

// How long a busy machine may take until something shows; a test that passes does not wait for it.
configure({ asyncUtilTimeout: 10_000 });
