import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { placeAt } from './place-at.ts';
import { Popover } from './popover.tsx';

test('the button announces the popover and its state, and its content can close it', async () => {
  await renderPart(
    <Popover title="Account" trigger={(wiring) => <button {...wiring}>Jan</button>}>
      {(close) => (
        <button type="button" onClick={close}>
          Log out
        </button>
      )}
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'Jan' });
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('dialog', { name: 'Account' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes at once, and the browser’s late close event does not close a dialog reopened since', async () => {
  await renderPart(
    <Popover title="Account" trigger={(wiring) => <button {...wiring}>Jan</button>}>
      {() => <p>Places</p>}
    </Popover>,
  );
  const button = screen.getByRole('button', { name: 'Jan' });
  await userEvent.click(button);
  const dialog = screen.getByRole('dialog', { name: 'Account' });
  fireEvent(dialog, new Event('cancel'));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  fireEvent(dialog, new Event('close'));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Places')).toBeTruthy();
});

/** Places a popover of width 400 at a button with this position, in a window of 1000 × 800. */
function placed(button: { readonly left: number; readonly top: number }) {
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 800);
  const anchor = document.createElement('button');
  vi.spyOn(anchor, 'getBoundingClientRect').mockReturnValue(new DOMRect(button.left, button.top, 100, 40));
  const dialog = document.createElement('dialog');
  vi.spyOn(dialog, 'offsetWidth', 'get').mockReturnValue(400);
  placeAt(dialog, anchor)();
  return ['--left', '--top', '--bottom', '--room'].map((name) => dialog.style.getPropertyValue(name));
}

test.each([
  ['below its button, from the left edge', { left: 50, top: 100 }, ['50px', '148px', 'auto', '644px']],
  [
    'to the left from the right half of the page',
    { left: 850, top: 100 },
    ['550px', '148px', 'auto', '644px'],
  ],
  ['above where there is more room', { left: 50, top: 700 }, ['50px', 'auto', '108px', '684px']],
  ['inside the page if its button is not', { left: 420, top: 100 }, ['420px', '148px', 'auto', '644px']],
  ['never beyond the left edge', { left: -30, top: 100 }, ['8px', '148px', 'auto', '644px']],
])('opens %s', (_, button, expected) => {
  expect(placed(button)).toEqual(expected);
});
