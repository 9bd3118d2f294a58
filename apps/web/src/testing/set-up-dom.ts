import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// No test uses the network. Answers start-up calls; the fake API of each test answers all others.
vi.stubGlobal('fetch', async () => new Response('{"deviceId":"tests"}'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

// How long to wait for an element on a busy machine. A passing test does not wait this long.
configure({ asyncUtilTimeout: 10_000 });
