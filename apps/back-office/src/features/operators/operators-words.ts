import { describeTexts } from '@dukat/locales/descriptors';

export const operatorsWords = describeTexts({
  signIn: 'Log in',
  signInLead: 'For operators only. Customer accounts don’t work here.',
  password: 'Password',
  ownPassword: 'Your password',
  ownPasswordFirst: 'Someone else has seen this password. Choose your own before you continue.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordChanged: 'Your password has been changed.',
  allActs: 'Operator actions',
  subject: 'Subject',
  details: 'Details',
  actsEmpty: 'Nobody has done anything yet.',
});
