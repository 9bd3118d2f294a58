import { QrCode } from '@dukat/ui/pictures/qr-code.tsx';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { decodeQrCode } from './decode-qr-code.ts';
import { ScanButton } from './scan-button.tsx';

afterEach(() => vi.unstubAllGlobals());

const quiet = 4;
const scale = 4;

/** The pixels of the code as we draw it, or of an empty picture. */
function picture(text: string | undefined) {
  const { container } = render(text === undefined ? null : <QrCode value={text} label="Code" />);
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  const dark = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const side = (Math.max(20, ...dark.flat()) + 1 + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y] of dark)
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = (((y + quiet) * scale + row) * side + (x + quiet) * scale + column) * 4;
        data.fill(0, at, at + 3);
      }
  return { data, width: side, height: side };
}

test.each([`LIGHTNING:LNBC12340N1P${'Q'.repeat(250)}`, 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'])(
  'our decoder reads %.30s',
  (text) => expect(decodeQrCode(picture(text))).toBe(text),
);

test('our decoder finds nothing in a picture without a code', () => {
  expect(decodeQrCode(picture(undefined))).toBeUndefined();
});

const open = async (getUserMedia: (() => Promise<unknown>) | undefined) => {
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: getUserMedia === undefined ? undefined : { getUserMedia },
  });
  const page = await renderPage(<ScanButton onCode={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Scan a code' }));
  return page;
};

test('a camera that cannot be shown is released', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotSupportedError'));
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }], getVideoTracks: () => [] };
  await open(async () => stream);
  expect(await screen.findByText('There is no camera to use')).toBeDefined();
  expect(stop).toHaveBeenCalled();
});

test('a refused camera is explained, and a picture can be chosen instead', async () => {
  const { container } = await open(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  expect(await screen.findByText('The camera is not allowed')).toBeDefined();
  expect(screen.getByText(/^Allow it in your browser/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeDefined();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test.each([undefined, () => Promise.reject(new DOMException('', 'NotFoundError'))])(
  'a missing camera is explained',
  async (getUserMedia) => {
    await open(getUserMedia);
    expect(await screen.findByText('There is no camera to use')).toBeDefined();
  },
);
