import { COMMAND_WORDS } from '@dukat/matching-engine/command-batch';
import { seededNumbers } from '@dukat/rules/seeded-numbers';
import { expect, test } from 'vitest';
import { packCommands, unpackCommands } from './packed-commands.ts';

const length = COMMAND_WORDS * 4;

test('unpacks commands unchanged, whatever they contain', () => {
  const numbers = seededNumbers(1);
  for (let round = 0; round < 300; round += 1) {
    const commands = Array.from({ length: numbers(6) }, () => {
      const fullness = numbers(9);
      return Buffer.from(Array.from({ length }, () => (numbers(8) < fullness ? numbers(256) : 0)));
    });
    expect(unpackCommands(packCommands(commands))).toEqual(commands);
  }
});

test('stores only the bytes that differ from the command before', () => {
  const one = Buffer.alloc(length);
  one[0] = 6;
  one[63] = 255;
  expect([...packCommands([one])]).toEqual([1, 0, 0, 0, 0, 0, 0, 128, 6, 255]);
  expect([...packCommands([one, one])]).toEqual([1, 0, 0, 0, 0, 0, 0, 128, 6, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(packCommands([])).toHaveLength(0);
});

test('throws on a truncated command', () => {
  const packed = packCommands([Buffer.alloc(length, 7)]);
  expect(() => unpackCommands(packed.subarray(0, -1))).toThrow('stored whole');
  expect(() => unpackCommands(packed.subarray(0, 5))).toThrow('stored whole');
  expect(() => packCommands([Buffer.alloc(length - 1)])).toThrow('whole record');
});
