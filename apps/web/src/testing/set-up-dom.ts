import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// No test reaches a network: what a page asks in its background is answered here, all else by the test's own API.
vi.stubGlobal('fetch', async () => new Response('{"deviceId":"tests"}'));

beforeEach(() => localStorage.clear());
afterEach(cleanup);
