import { act } from '@testing-library/react';
import { Profiler } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Notices } from './notices.tsx';

test('a page without notices renders their container once', async () => {
  const drawings: string[] = [];
  const page = (
    <Profiler id="notices" onRender={(_, phase) => drawings.push(phase)}>
      <Notices />
    </Profiler>
  );
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(page);
  await act(async () => {
    hydrateRoot(container, page);
  });
  expect(drawings).toEqual(['mount']);
});
