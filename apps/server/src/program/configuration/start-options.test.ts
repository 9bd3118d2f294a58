import { expect, test } from 'vitest';
import { checkout, readStartOptions } from './start-options.ts';

test('defaults to port 3000 and a data directory in the checkout', () => {
  expect(readStartOptions({}, [])).toEqual({
    ports: { retail: 3000, exchange: 3006, secondRetail: 3008, backOffice: 3010 },
    dataDirectory: `${checkout}.data`,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    isDevelopment: false,
    isTrial: false,
    starterPid: undefined,
  });
});

test('treats empty settings as unset', () => {
  expect(readStartOptions({ PORT: '', DATA_DIR: '', DATABASE_URL: '' }, [])).toEqual(
    readStartOptions({}, []),
  );
});

test('derives all four ports from the base port', () => {
  expect(readStartOptions({ PORT: '4300' }, []).ports).toEqual({
    retail: 4300,
    exchange: 4306,
    secondRetail: 4308,
    backOffice: 4310,
  });
});

test.each(['0', '-1', '65526', '80.5', '8e3', 'abc', ' 3000', '0x10'])('refuses the port %j', (PORT) => {
  expect(() => readStartOptions({ PORT }, [])).toThrow(/^PORT must be a whole number from 1 to 65525/);
});

test.each(['1', '65525'])('accepts the port %j', (PORT) => {
  expect(readStartOptions({ PORT }, []).ports.backOffice).toBe(Number(PORT) + 10);
});

test('keeps an absolute data directory and resolves a relative one in the checkout', () => {
  expect(readStartOptions({ DATA_DIR: '/var/lib/money' }, []).dataDirectory).toBe('/var/lib/money');
  expect(readStartOptions({ DATA_DIR: 'other' }, []).dataDirectory).toBe(`${checkout}other`);
});

test.each(['mysql://localhost/x', 'localhost:5432', 'postgres//x'])(
  'refuses the database URL %j',
  (DATABASE_URL) => {
    expect(() => readStartOptions({ DATABASE_URL }, [])).toThrow(/^DATABASE_URL must look like postgres:/);
  },
);

test('reads the development flag and the id of the starter process', () => {
  expect(readStartOptions({ DUKAT_STARTER: '77' }, ['--dev'])).toMatchObject({
    isDevelopment: true,
    starterPid: 77,
  });
});
