import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { AmountField } from './amount-field.tsx';

const heard: string[] = [];
beforeEach(() => heard.splice(0));

function Amount({ first = '' }: { readonly first?: string }) {
  const [typed, setTyped] = useState(first);
  return (
    <AmountField
      label="You pay"
      value={typed}
      onChange={(next) => {
        heard.push(next);
        setTyped(next);
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'You pay' });
const shown = () => field().value.replaceAll('\u00a0', ' ');
const caret = (at: number) => field().setSelectionRange(at, at);

test('groups digits as they are typed, and reports them without spaces', async () => {
  await renderPart(<Amount />);
  await userEvent.type(field(), '1234567,5');
  expect(shown()).toBe('1 234 567,5');
  expect(heard.at(-1)).toBe('1234567,5');
});

test('keeps the caret in place', async () => {
  await renderPart(<Amount first="1234567" />);
  field().focus();
  caret(1);
  await userEvent.keyboard('9');
  expect([shown(), field().selectionStart]).toEqual(['19 234 567', 2]);
  await userEvent.keyboard('8');
  expect([shown(), field().selectionStart]).toEqual(['198 234 567', 3]);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect([shown(), field().selectionStart]).toEqual(['1 234 567', 1]);
});

test('deleting a space deletes the digit next to it', async () => {
  await renderPart(<Amount first="1234567" />);
  field().focus();
  caret(6);
  await userEvent.keyboard('{Backspace}');
  expect([shown(), field().selectionStart]).toEqual(['123 567', 3]);
  await userEvent.keyboard('{Delete}');
  expect(shown()).toBe('12 367');
});

test.each([
  ['1.234,50 Kč', '1 234,50', '1234,50'],
  ['€1,234.50', '1 234.50', '1234.50'],
  ['1,234,567', '1 234 567', '1234567'],
])('%j is pasted as %j', async (text, seen, reported) => {
  await renderPart(<Amount first="99" />);
  await userEvent.tripleClick(field());
  await userEvent.paste(text);
  expect([shown(), heard.at(-1)]).toEqual([seen, reported]);
});

test('a letter changes nothing', async () => {
  await renderPart(<Amount first="1000" />);
  await userEvent.type(field(), 'a');
  expect([shown(), heard.at(-1)]).toEqual(['1 000', '1000']);
});
