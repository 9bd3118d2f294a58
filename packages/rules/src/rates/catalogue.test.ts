import { describe, expect, test } from 'vitest';
import { fitsDecimals } from '../money/amount.ts';
import {
  allAssets,
  assetBySlug,
  fiatCurrencies,
  findAsset,
  referenceUsd,
  stakedBase,
  stakedVariants,
  tradableCoins,
} from './catalogue.ts';
import { allNetworks, findNetwork } from './networks.ts';

const codesWith = (field: string) =>
  [...fiatCurrencies, ...tradableCoins]
    .filter((asset) => asset.withdrawalFields.some((its) => its === field))
    .map((asset) => asset.code)
    .sort();

describe('the currency catalogue', () => {
  test('has at least 230 coins besides the three fiat currencies', () => {
    expect(tradableCoins.length).toBeGreaterThanOrEqual(230);
    expect(fiatCurrencies.map((asset) => asset.code)).toEqual(['CZK', 'EUR', 'USD']);
  });

  test('finds an asset only by its exact code or URL name', () => {
    expect(findAsset('BTC')?.slug).toBe('bitcoin');
    expect(assetBySlug('bitcoin')?.code).toBe('BTC');
    expect(findAsset('btc')).toBeUndefined();
    expect(findAsset('__proto__')).toBeUndefined();
    expect(assetBySlug('constructor')).toBeUndefined();
  });

  test.each([
    ['MATIC', 'MATIC (now POL)'],
    ['POL', 'Polygon'],
    ['EOS', 'Vaulta (EOS)'],
  ])('names %s, whose chain was renamed, %s', (code, name) => {
    expect(findAsset(code)?.name).toBe(name);
  });

  test('uses each code, URL name and network of an asset once', () => {
    expect(new Set(allAssets.map((asset) => asset.code)).size).toBe(allAssets.length);
    expect(new Set(allAssets.map((asset) => asset.slug)).size).toBe(allAssets.length);
    expect(new Set(allNetworks.map((network) => network.code)).size).toBe(allNetworks.length);
    for (const { code, networks } of allAssets) {
      expect(new Set(networks.map(({ network }) => network)).size, code).toBe(networks.length);
    }
  });

  test('writes URL names and colours in one form', () => {
    for (const asset of allAssets) {
      expect(asset.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(asset.color).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  test('refers only to described networks, and every described network is used', () => {
    const used = new Set(allAssets.flatMap((asset) => asset.networks.map(({ network }) => network)));
    expect([...used].filter((code) => findNetwork(code) === undefined)).toEqual([]);
    expect(allNetworks.map(({ code }) => code).filter((code) => !used.has(code))).toEqual([]);
  });

  test('has no precision, minimum or fee finer than the asset can hold', () => {
    for (const asset of allAssets) {
      expect(asset.decimals, asset.code).toBeLessThanOrEqual(18);
      expect(asset.volumePrecision, asset.code).toBeLessThanOrEqual(asset.decimals);
      expect(asset.displayPrecision, asset.code).toBeLessThanOrEqual(asset.decimals);
      expect(asset.minTradeAmount > 0n, asset.code).toBe(true);
      expect(fitsDecimals(asset.minTradeAmount, asset.volumePrecision), asset.code).toBe(true);
      for (const network of asset.networks) {
        const label = `${asset.code} on ${network.network}`;
        expect(network.decimals, label).toBeLessThanOrEqual(asset.decimals);
        for (const amount of [
          network.depositMin,
          network.depositFee,
          network.withdrawalMin,
          network.withdrawalFee,
        ]) {
          expect(fitsDecimals(amount, network.decimals), label).toBe(true);
        }
        expect(network.depositMin > network.depositFee, label).toBe(true);
        expect(network.withdrawalMin > network.withdrawalFee, label).toBe(true);
      }
    }
  });

  test('keeps separate decimals for a network on which a token differs', () => {
    const usdt = findAsset('USDT');
    const decimals = Object.fromEntries(usdt?.networks.map((each) => [each.network, each.decimals]) ?? []);
    expect(decimals).toMatchObject({ BEP20: 18, ERC20: 6, TRC20: 6 });
    expect(usdt?.decimals).toBe(18);
    expect(findAsset('BTC')).toMatchObject({ decimals: 8, volumePrecision: 8, defaultNetwork: 'BTC' });
    expect(findAsset('CZK')).toMatchObject({ decimals: 2, volumePrecision: 2, kind: 'fiat' });
  });

  test('shows bitcoin on LN as Lightning Network', () => {
    expect(findAsset('BTC')?.networks.map(({ sublabel }) => sublabel)).toEqual([
      'Bitcoin',
      'Lightning Network',
    ]);
  });

  test('requires a memo, a tag or a bank account exactly as in requirement 3', () => {
    expect(codesWith('Memo')).toEqual('ATOM EOS FET KAVA LUNA LUNA2 MINA RUNE SCRT UST XLM'.split(' '));
    expect(codesWith('DestinationTag')).toEqual(['XRP']);
    expect(codesWith('BankAccount')).toEqual(['CZK', 'EUR', 'USD']);
    expect(codesWith('SepaBankAccountOwner')).toEqual(['EUR']);
    expect(codesWith('SepaCountry')).toEqual(['EUR']);
    expect(findAsset('EUR')?.withdrawalFields).toEqual([
      'BankAccount',
      'SepaBankAccountOwner',
      'SepaCountry',
    ]);
    expect(codesWith('Address')).toHaveLength(tradableCoins.length);
  });

  test('allows no withdrawals of staked ETH2, TRX, CZK and EUR, and the base asset’s withdrawals for other forms', () => {
    const bound = stakedVariants.filter(({ withdrawalFields }) => withdrawalFields.length === 0);
    expect(bound.map(({ code }) => code).sort()).toEqual(
      'CZK.L CZK.S ETH2 ETH2.L ETH2.S EUR.L EUR.S TRX.L TRX.S'.split(' '),
    );
    expect(
      bound.every(({ networks, defaultNetwork }) => networks.length === 0 && defaultNetwork === null),
    ).toBe(true);
    expect(findAsset('ATOM.S')?.withdrawalFields).toEqual(['Address', 'Memo']);
    expect(findAsset('BTC.L')).toMatchObject({ isStaked: true, kind: 'crypto', defaultNetwork: 'BTC' });
    expect(stakedBase('BTC.L')).toBe('BTC');
    expect(stakedBase('BTC')).toBeUndefined();
  });

  test('has a reference price for every asset, and the base asset’s for a staked form', () => {
    expect(allAssets.filter(({ code }) => referenceUsd(code) === undefined)).toEqual([]);
    expect(referenceUsd('BTC.L')).toBe(referenceUsd('BTC'));
    expect(referenceUsd('NOPE')).toBeUndefined();
  });

  test('has no contract for a chain’s own coin', () => {
    const native = allAssets.flatMap((asset) =>
      asset.networks.filter(
        ({ network, contract }) => contract !== undefined && findNetwork(network)?.nativeCoin === asset.code,
      ),
    );
    expect(native).toEqual([]);
  });
});
