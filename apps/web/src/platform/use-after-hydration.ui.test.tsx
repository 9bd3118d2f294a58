import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAfterHydration } from './use-after-hydration.ts';

interface PartProps {
  readonly known: string | undefined;
  readonly drawings: string[];
}

function Part({ known, drawings }: PartProps) {
  const shown = useAfterHydration(known) ?? 'nothing';
  drawings.push(shown);
  return <p>{shown}</p>;
}

/** Returns what each rendering showed, the server's first. */
async function drawnWith(known: string | undefined): Promise<readonly string[]> {
  const drawings: string[] = [];
  const part = <Part known={known} drawings={drawings} />;
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(part);
  await act(async () => {
    hydrateRoot(container, part);
  });
  expect(container.textContent).toBe(known ?? 'nothing');
  return drawings;
}

test('a value known before hydration is shown after the server’s rendering', async () => {
  expect(await drawnWith('two portfolios')).toEqual(['nothing', 'nothing', 'two portfolios']);
});

test('a component without a value is not rendered again', async () => {
  expect(await drawnWith(undefined)).toEqual(['nothing', 'nothing']);
});
