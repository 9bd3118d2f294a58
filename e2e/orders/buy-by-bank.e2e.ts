import { crc32 } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPayBySquare } from '../../apps/server/src/features/payments/testing/read-pay-by-square.ts';
import { newEmail, ownWallet } from '../platform/addresses.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { copied, doneSteps, patience, waitForStatus } from '../platform/order-page.ts';
import { readQr } from '../platform/read-qr.ts';
import { bankAccounts, chain, mailTo, payByBank } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const findAccount = async (code: string) => {
  const account = (await bankAccounts()).find((candidate) => candidate.code === code);
  if (account === undefined) throw new Error(`The sandbox bank has no account ${code}.`);
  return account;
};

/** Parses a QR Platba: its fields, each once, and its checksum over all other fields sorted by key. */
function readSpd(text: string) {
  const [name, version, ...pairs] = text.split('*');
  const fields = new Map(
    pairs.map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)] as const),
  );
  const canonical = [name, version, ...pairs.filter((pair) => !pair.startsWith('CRC32:')).sort()].join('*');
  const checksum = crc32(canonical).toString(16).toUpperCase().padStart(8, '0');
  return { header: `${name}*${version}`, fields, checksum };
}

test('a visitor on a phone buys bitcoin to a wallet, in Czech, and the page follows the order until it is paid out', async () => {
  const { page, context } = await openVisitorPage(browser, { viewport: phone });
  const email = newEmail('jana');

  await page.goto('/');
  await page.getByRole('button', { name: 'Odmítnout' }).click();
  await page.getByLabel('Zaplatíte').fill('2500');
  await page.getByRole('button', { name: 'Pokračovat' }).click();

  await page.waitForURL((url) => url.pathname === '/koupit/bitcoin');
  await expect.poll(() => page.getByLabel('Zaplatíte').inputValue()).toBe('2\u00a0500');
  await page.getByRole('radio', { name: 'Poslat do mé peněženky' }).check();
  await page.getByLabel('Adresa peněženky').fill(`bitcoin:${ownWallet.BTC}`);
  await expect.poll(() => page.getByLabel('Adresa peněženky').inputValue()).toBe(ownWallet.BTC);
  await page.getByRole('textbox', { name: 'Váš e-mail' }).fill(email);
  await page.getByLabel('Účel objednávky').selectOption({ label: 'Investice' });
  await page.getByRole('checkbox', { name: 'Souhlasím' }).check();
  await page.getByRole('button', { name: 'Vytvořit objednávku' }).click();

  await page.getByRole('heading', { name: /^Zaplaťte 2\s500,00\sKč\sze své banky$/ }).waitFor();
  const house = await findAccount('fio-czk');
  const symbol = await copied(page, 'Kopírovat: Variabilní symbol');
  expect(await copied(page, 'Kopírovat: Částka')).toBe('2500');
  expect(await copied(page, 'Kopírovat: Číslo účtu')).toBe(house.account);

  const { header, fields, checksum } = readSpd(await readQr(page.getByRole('img', { name: 'QR kód' })));
  expect(header).toBe('SPD*1.0');
  expect(fields.get('ACC')?.split('+')[0]).toBe(house.iban);
  expect(Number(fields.get('AM'))).toBe(2500);
  expect(fields.get('CC')).toBe('CZK');
  expect(fields.get('X-VS')).toBe(symbol);
  expect(fields.get('CRC32')).toBe(checksum);

  const asked = await mailTo(email, /zaplaťte prosím 2\s500/);
  expect(asked.text).toContain(symbol);
  expect(asked.links.some((link) => link.includes('/order?'))).toBe(true);

  await payByBank({ currency: 'CZK', amount: '2500', variable_symbol: symbol });
  await waitForStatus(page, 'Dokončeno');
  await expect
    .poll(() => doneSteps(page, 'cs'))
    .toEqual(['Objednávka vytvořena', 'Platba přijata', 'Směněno', 'Mince odeslány']);
  await page.getByRole('heading', { name: /^Odeslali jsme 0,00\d+\sBTC$/ }).waitFor();
  const txid = await copied(page, 'Kopírovat: Transakce v síti');
  const { mined } = await chain('BTC');
  expect(mined.find((mined) => mined.txid === txid)?.to).toBe(ownWallet.BTC);

  for (const subject of [/platba dorazila/, /je vyřízená/, /odeslali jsme 0,00\d+\sBTC/]) {
    expect((await mailTo(email, subject)).text).not.toMatch(/undefined|\{\w+\}/);
  }
  await context.close();
});

interface EuroBuyer {
  readonly who: string;
  readonly host: string;
  readonly locale: string;
  readonly path: string;
  readonly words: Readonly<
    Record<'email' | 'purpose' | 'investment' | 'agree' | 'create' | 'code' | 'symbol', string>
  >;
}

async function createEuroOrder({ who, host, locale, path, words }: EuroBuyer) {
  const { page, context } = await openVisitorPage(browser, { host, locale });
  await page.goto(path);
  await page.getByRole('textbox', { name: words.email }).fill(newEmail(who));
  await page.getByLabel(words.purpose).selectOption({ label: words.investment });
  await page.getByRole('checkbox', { name: words.agree }).check();
  await page.getByRole('button', { name: words.create }).click();
  await page.waitForURL('**/order?**');
  const symbol = await copied(page, words.symbol);
  return { page, context, symbol, code: () => readQr(page.getByRole('img', { name: words.code })) };
}

test('a Slovak order shows a PAY by square code, and a SEPA code on request', async () => {
  const { page, context, symbol, code } = await createEuroOrder({
    who: 'zuzana',
    host: 'anycoin-sk.localhost',
    locale: 'sk-SK',
    path: '/koupit/bitcoin',
    words: {
      email: 'Váš e-mail',
      purpose: 'Účel objednávky',
      investment: 'Investícia',
      agree: 'Súhlasím',
      create: 'Vytvoriť objednávku',
      code: 'QR kód',
      symbol: 'Variabilný symbol',
    },
  });
  const house = await findAccount('fio-sk');
  const { body, checksum, length } = readPayBySquare(await code());
  expect(length).toBe(body.length + 4);
  expect(checksum).toBe(crc32(body));
  const fields = body.toString('utf8').split('\t');
  expect(fields.slice(1, 7)).toEqual(['1', '1', '100', 'EUR', '', symbol]);
  expect(fields).toContain(house.iban);

  await page.getByRole('radio', { name: 'SEPA QR' }).check();
  await expect.poll(code, patience).toMatch(/^BCD\n/);
  await context.close();
});

test('an English order shows a SEPA code', async () => {
  const { context, symbol, code } = await createEuroOrder({
    who: 'emma',
    host: 'anycoin-com.localhost',
    locale: 'en-GB',
    path: '/koupit/bitcoin',
    words: {
      email: 'Your e-mail',
      purpose: 'Purpose of your order',
      investment: 'Investment',
      agree: 'I agree',
      create: 'Create order',
      code: 'QR code',
      symbol: 'Variable symbol',
    },
  });
  const house = await findAccount('fio-eur');
  const [service, version, , method, , payee, iban, amount, , reference, message] = (await code()).split(
    '\n',
  );
  expect({ service, version: Number(version), method, payee, iban, amount }).toEqual({
    service: 'BCD',
    version: 2,
    method: 'SCT',
    payee: house.owner,
    iban: house.iban,
    amount: 'EUR100.00',
  });
  expect(`${reference}${message}`).toContain(symbol);
  await context.close();
});
