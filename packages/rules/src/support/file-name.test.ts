import { expect, test } from 'vitest';
import { safeFileName } from './file-name.ts';

test.each([
  ['Výpis z účtu.pdf', 'pdf', 'Výpis z účtu.pdf'],
  ['../../etc/passwd', 'jpg', 'passwd.jpg'],
  ['C:\\fakepath\\photo.png', 'jpg', 'photo.jpg'],
  ['shell.php', 'jpg', 'shell.jpg'],
  ['a.pdf\u0000.exe', 'pdf', 'a.pdf.pdf'],
  ['\u202egpj.exe', 'pdf', 'gpj.pdf'],
  ['<script>.svg', 'jpg', 'script.jpg'],
  ['..', 'pdf', 'file.pdf'],
  ['', 'jpg', 'file.jpg'],
  ['.htaccess', 'pdf', 'file.pdf'],
  [`${'a'.repeat(300)}.jpg`, 'jpg', `${'a'.repeat(80)}.jpg`],
  ['👩‍👩‍👧‍👦.jpg', 'jpg', '👩👩👧👦.jpg'],
] as const)('%j is kept as a %s named %j', (claimed, ending, kept) => {
  expect(safeFileName(claimed, ending)).toBe(kept);
});
