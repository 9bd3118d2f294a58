import { z } from '@dukat/contract/z';
import { expect, test } from 'vitest';
import { nameSchemas } from './name-schemas.ts';
import { toSchema } from './openapi-pieces.ts';

const money = z.object({ amount: z.string() }).meta({ id: 'TestMoney' });
const order = z.object({ price: money, size: z.string().default('1') }).meta({ id: 'TestOrder' });
const holder = z.object({ order }).meta({ id: 'TestHolder' });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('moves schemas with an id into components, once for requests and answers that are equal', () => {
  const { document, schemas } = nameSchemas({
    body: toSchema(z.object({ money }), 'input'),
    answer: toSchema(z.array(money), 'output'),
  });
  expect(document).toMatchObject({
    body: { properties: { money: ref('TestMoney') } },
    answer: { type: 'array', items: ref('TestMoney') },
  });
  expect(Object.keys(schemas)).toEqual(['TestMoney']);
});

test('names what differs in requests apart, also by what it refers to', () => {
  const { document, schemas } = nameSchemas({
    body: toSchema(holder, 'input'),
    answer: toSchema(holder, 'output'),
  });
  expect(document).toEqual({ body: ref('TestHolderInput'), answer: ref('TestHolder') });
  expect(schemas).toMatchObject({
    TestHolder: { properties: { order: ref('TestOrder') } },
    TestHolderInput: { properties: { order: ref('TestOrderInput') } },
    TestOrder: { required: ['price', 'size'] },
    TestOrderInput: { required: ['price'] },
  });
});
