import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(cleanup);

// How long to wait for an element on a busy machine. A passing test does not wait this long.
configure({ asyncUtilTimeout: 10_000 });
