import { expect, test } from 'vitest';
import { checkout, readStartOptions } from './start-options.ts';

test('without settings the program uses port 3000 and a data directory in the checkout', () => {
  expect(readStartOptions({}, [])).toEqual({
    ports: { retail: 3000, exchange: 3006, secondRetail: 3008, admin: 3010 },
    dataDirectory: `${checkout}.data`,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    isDevelopment: false,
    starterPid: undefined,
  });
});

test('empty settings count as none', () => {
  expect(readStartOptions({ PORT: '', DATA_DIR: '', DATABASE_URL: '' }, [])).toEqual(
    readStartOptions({}, []),
  );
});

test('the base port moves all four', () => {
  expect(readStartOptions({ PORT: '4300' }, []).ports).toEqual({
    retail: 4300,
    exchange: 4306,
    secondRetail: 4308,
    admin: 4310,
  });
});

test.each(['0', '-1', '65526', '80.5', '8e3', 'abc', ' 3000', '0x10'])('the port %j is refused', (PORT) => {
  expect(() => readStartOptions({ PORT }, [])).toThrow(/^PORT must be a whole number from 1 to 65525/);
});

test.each(['1', '65525'])('the port %j is at the edge and taken', (PORT) => {
  expect(readStartOptions({ PORT }, []).ports.admin).toBe(Number(PORT) + 10);
});

test('an absolute data directory is kept, a relative one belongs to the checkout', () => {
  expect(readStartOptions({ DATA_DIR: '/var/lib/money' }, []).dataDirectory).toBe('/var/lib/money');
  expect(readStartOptions({ DATA_DIR: 'other' }, []).dataDirectory).toBe(`${checkout}other`);
});

test.each(['mysql://localhost/x', 'localhost:5432', 'postgres//x'])(
  'the database %j is refused',
  (DATABASE_URL) => {
    expect(() => readStartOptions({ DATABASE_URL }, [])).toThrow(/^DATABASE_URL must look like postgres:/);
  },
);

test('development and the starter are passed on', () => {
  expect(readStartOptions({ DUKAT_STARTER: '77' }, ['--dev'])).toMatchObject({
    isDevelopment: true,
    starterPid: 77,
  });
});
