import { expect, test } from 'vitest';
import { parseImportAnswer } from './import-answer.ts';

const answer = (result: string, details = '') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<responseImport xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><result>${result}</result>${details}</responseImport>`;

test('an accepted file has the id of its instruction', () => {
  const xml = answer('<errorCode>0</errorCode><idInstruction>105964331</idInstruction><status>ok</status>');
  expect(parseImportAnswer(xml)).toEqual({ outcome: 'accepted', bankReference: '105964331' });
});

test('a file with warnings is accepted', () => {
  const xml = answer('<errorCode>2</errorCode><idInstruction>7</idInstruction><status>warning</status>');
  expect(parseImportAnswer(xml)).toEqual({ outcome: 'accepted', bankReference: '7' });
});

test('a refused file has a reason', () => {
  const details =
    '<ordersDetails><detail id="1"><messages><message status="error" errorCode="1082">Invalid account number.</message></messages></detail></ordersDetails>';
  const xml = answer(
    '<errorCode>1</errorCode><status>error</status><message>Batch rejected.</message>',
    details,
  );
  expect(parseImportAnswer(xml)).toEqual({
    outcome: 'rejected',
    reason: 'error 1; Batch rejected.; Invalid account number.',
  });
});

test.each(['11', '12', '13', '14'])('error %s means that nothing was accepted', (code) => {
  const xml = answer(`<errorCode>${code}</errorCode><status>fatal</status>`);
  expect(parseImportAnswer(xml)).toMatchObject({ outcome: 'rejected' });
});

test.each([
  '',
  '<html><body>The server encountered an internal error</body></html>',
  answer('<status>ok</status>'),
  answer('<errorCode>?</errorCode><status>ok</status>'),
])('%o is no answer, so the outcome is unknown', (xml) => {
  expect(parseImportAnswer(xml)).toBeUndefined();
});
