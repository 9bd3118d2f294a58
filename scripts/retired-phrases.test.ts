import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// What no native would say, and once stood on a screen or in a mail. The words that took their place are read nowhere but there.

const root = fileURLToPath(new URL('..', import.meta.url));
const texts = globSync(
  [
    'apps/*/src/**/*.po',
    'packages/ui/src/**/*.po',
    'packages/locales/src/**/*.ts',
    'apps/back-office/src/**/*-words.ts',
    'apps/web/src/features/*/texts/*.ts',
  ],
  { cwd: root },
);

const retired = [
  'Ihned ji strhneme',
  'Zobchodovali jsme',
  'je zobchodována',
  'Platí dnešní údaje',
  'obchodovat nebo to poslat ven',
  'Obchody z příkazů',
  'Napsat nákupní příkaz',
  'otázku ukládá zákon',
  'nebylo směněno, patří vám',
  'The law asks us',
  'figures hold',
  'rate of that moment',
  'rate of the moment',
  'Keep on my account',
  'Figures of the order',
  'Rate of Bitcoin',
  'Blocked for the order',
  'Look into your mailbox',
  'unwanted mail',
  'Go to the first page',
  'Whole or cancel',
  'At once or cancel',
  'will stand here',
  'Everything together',
  'Log of acts',
  'The symbol is of no order',
  ' zmeníme',
  'Pri ľuďoch',
  ' čítal(a) som',
  'Kurs dieses Moments',
  'die Außenwelt',
];

test('no screen and no mail says again what no native would', () => {
  const found = texts.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return retired.filter((phrase) => text.includes(phrase)).map((phrase) => `${path}: ${phrase}`);
  });
  expect(texts.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
