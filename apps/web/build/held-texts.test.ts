import { runInNewContext } from 'node:vm';
import type { LocaleCode } from '@dukat/locales/locale';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { withHeldTexts } from './held-texts.ts';

const parsed = /JSON\.parse\((.+)\);$/;

/** Returns a text as the page would load it, compiled like Lingui does. */
function heldAs(text: string, locale: LocaleCode): string {
  const literal = JSON.stringify(JSON.stringify({ 'aB/d5f': compileMessage(text) }));
  const code = withHeldTexts(`export const messages=JSON.parse(${literal});`, literal, locale);
  return String(runInNewContext(parsed.exec(code)?.[1] ?? '')).replaceAll('\u00a0', '~');
}

test.each([
  ['Platba v {currency} do {hours} hodin', '["Platba v~",["currency"]," do ",["hours"],"~hodin"]'],
  [
    '{count, plural, one {# trh v nabídce} few {# trhy} other {# trhů}}',
    '[["count","plural",{"one":["#","~trh v~nabídce"],"few":["#","~trhy"],"other":["#","~trhů"]}]]',
  ],
  ['Poplatek {fee} BTC a <0>v klidu</0>', '["Poplatek ",["fee"],"~BTC a~<0>v~klidu</0>"]'],
  [
    '{kind, select, buy {k nákupu} other {k {what}}}',
    '[["kind","select",{"buy":["k~nákupu"],"other":["k~",["what"]]}]]',
  ],
  ['Kupte "bitcoin" \\ s kartou', '["Kupte \\"bitcoin\\" \\\\ s~kartou"]'],
])('%s', (text, expected) => {
  expect(heldAs(text, 'cs_CZ')).toBe(`{"aB/d5f":${expected}}`);
});

test('a hyphen is made non-breaking in long texts, not in a label', () => {
  const joined = (text: string) => heldAs(text, 'cs_CZ').replaceAll('\u2060', '|');
  expect(joined('Váš e-mail')).toBe('{"aB/d5f":["Váš e-mail"]}');
  expect(joined('Odkaz není úplný. Otevřete ho prosím z e-mailu {kdy}.')).toBe(
    '{"aB/d5f":["Odkaz není úplný. Otevřete ho prosím z~e-|mailu ",["kdy"],"."]}',
  );
});

test('placeholder names and plural keywords are not changed', () => {
  expect(heldAs('{a, number, percent} a {b}', 'cs_CZ')).toBe(
    '{"aB/d5f":[["a","number","percent"]," a~",["b"]]}',
  );
});
