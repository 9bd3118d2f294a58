import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MailAddress } from './mail-address.tsx';

test.each([
  ['jana.novakova@firma.cz', 'jana.novakova<wbr>@firma.cz'],
  ['@firma', '@firma'],
  ['jana@', 'jana@'],
  ['napište na jana@firma.cz', 'napište na jana@firma.cz'],
  ['1265098001/5500', '1265098001/5500'],
])('"%s" may be broken as in %s', (text, drawn) => {
  expect(render(<MailAddress text={text} />).container.innerHTML).toBe(drawn);
});
