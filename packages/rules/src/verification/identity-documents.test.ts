import { expect, test } from 'vitest';
import { detectDocumentType, documentName } from './identity-documents.ts';

test.each([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], 'image/png'],
  ['a PDF', [...Buffer.from('%PDF-1.7')], 'application/pdf'],
  ['a page', [...Buffer.from('<html>')], undefined],
  ['a drawing', [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')], undefined],
  ['half a PNG', [0x89, 0x50, 0x4e, 0x47], undefined],
  ['nothing', [], undefined],
])('detects %s by its bytes', (_, bytes, type) => {
  expect(detectDocumentType(Uint8Array.from(bytes))).toBe(type);
});

test('names a saved document by its kind and side only', () => {
  expect(documentName('id_card', 'back', 'image/jpeg')).toBe('id_card-back.jpg');
  expect(documentName('passport', null, 'application/pdf')).toBe('passport.pdf');
});
