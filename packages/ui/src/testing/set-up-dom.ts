import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// How long a busy machine may take until something shows; a test that passes does not wait for it.
configure({ asyncUtilTimeout: 10_000 });
