import { describe, expect, test } from 'vitest';
import { parseEmail } from './email.ts';

describe('an e-mail address', () => {
  test.each([
    ['jan@example.com', 'jan@example.com'],
    ['  Jan.Novak@Example.COM\n', 'jan.novak@example.com'],
    ['a+b_c%d@sub.example.co', 'a+b_c%d@sub.example.co'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['a@xn--hkyrky-ptac70bc.example', 'a@xn--hkyrky-ptac70bc.example'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('parses %j as %s', (text, address) => {
    expect(parseEmail(text)).toMatchObject({ refused: false, value: address });
  });

  test.each(['', '   ', '\t\n'])('reports %j as missing', (text) => {
    expect(parseEmail(text)).toMatchObject({ reason: 'email_required', field: 'email' });
  });

  test.each([
    'plain',
    '@example.com',
    'a@',
    'a@localhost',
    'a@example',
    'a@@example.com',
    'a b@example.com',
    'a@exa mple.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example..com',
    'a@example.com.',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    '"a b"@example.com',
    'Jan <jan@example.com>',
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\0',
    'ja\u0301n@example.com',
    'ｊａｎ@example.com',
    'jan＠example.com',
    'jan@exampl\u0435.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${`${'b'.repeat(60)}.`.repeat(4)}${'c'.repeat(10)}`,
  ])('rejects %j', (text) => {
    expect(parseEmail(text)).toMatchObject({ reason: 'email_invalid', field: 'email' });
  });

  test('accepts 254 characters and rejects 255', () => {
    const domain = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`;
    const longest = `${'a'.repeat(254 - domain.length - 1)}@${domain}`;
    expect(longest).toHaveLength(254);
    expect(parseEmail(longest).refused).toBe(false);
    expect(parseEmail(`a${longest}`).refused).toBe(true);
  });

  test('repeats the address in the refusal, cut and without control characters', () => {
    const refused = parseEmail(`bad\u202e\r\n${'x'.repeat(500)}`);
    expect(refused.refused && refused.values?.email).toBe(`bad\ufffd\ufffd\ufffd${'x'.repeat(58)}`);
  });

  test('rejects an extremely long text by its length before any pattern runs', () => {
    expect(parseEmail(`${'a.'.repeat(500_000)}@${'a.'.repeat(500_000)}`).refused).toBe(true);
    expect(parseEmail(`a@${'-'.repeat(1_000_000)}`).refused).toBe(true);
  });
});
