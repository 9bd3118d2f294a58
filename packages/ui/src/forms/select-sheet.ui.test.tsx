import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { SelectSheet } from './select-sheet.tsx';

const options = [
  { value: 'BTC', label: 'Bitcoin' },
  { value: 'LTC', label: 'Litecoin' },
] as const;

test.each([['Search by name or code'], [undefined]] as const)(
  'a list loaded after its dialog opened gets the focus (search: %s)',
  async (searchLabel) => {
    const chosen: string[] = [];
    await renderPart(
      <SelectSheet
        label="Coin"
        value="BTC"
        options={options}
        onChange={(value) => chosen.push(value)}
        {...(searchLabel !== undefined && { searchLabel })}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Coin/ }));
    const taker = await screen.findByRole(searchLabel === undefined ? 'listbox' : 'combobox');
    await waitFor(() => expect(document.activeElement).toBe(taker));
    await userEvent.keyboard(searchLabel === undefined ? '{ArrowDown}{Enter}' : 'lite{Enter}');
    await waitFor(() => expect(chosen).toEqual(['LTC']));
  },
);
