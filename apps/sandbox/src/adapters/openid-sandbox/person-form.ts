import type { SandboxLoginProvider } from './sandbox-accounts.ts';

const titles: Readonly<Record<SandboxLoginProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  bankid: 'BankID',
};

const field = (name: string, label: string, value: string, type = 'text') =>
  `<p><label>${label}<br><input name="${name}" type="${type}" value="${value}" required></label></p>`;

const mailFields = [
  field('email', 'E-mail', '', 'email'),
  '<p><label><input name="is_verified" type="checkbox" checked> The provider has verified this e-mail</label></p>',
];
const bankFields = [
  field('given_name', 'Given name', 'Jana'),
  field('family_name', 'Family name', 'Nováková'),
  field('birthdate', 'Date of birth', '1990-01-02', 'date'),
  field('street', 'Street', 'Dlouhá'),
  field('number', 'House number', '12'),
  field('city', 'Town', 'Praha'),
  field('zip_code', 'Postcode', '110 00'),
  '<p><label><input name="is_political" type="checkbox"> The bank knows the person as politically exposed</label></p>',
];

/** The page on which the tester enters the identity that the provider reports. */
export function personForm(loginProvider: SandboxLoginProvider): string {
  const fields = loginProvider === 'bankid' ? bankFields : mailFields;
  const title = `Sandbox: ${titles[loginProvider]}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>body{font:16px/1.5 system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem}input:not([type=checkbox]){width:100%;font:inherit;padding:.5rem;box-sizing:border-box}button{font:inherit;padding:.5rem 1rem;margin-right:.5rem}</style>
<h1>${title}</h1><p>Here the provider would ask who you are. Say whom you play.</p>
<form method="post">${fields.join('')}<button name="answer" value="yes">Continue</button> <button name="answer" value="no" formnovalidate>Cancel</button></form></html>`;
}
