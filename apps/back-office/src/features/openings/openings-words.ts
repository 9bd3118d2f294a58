import { describeTexts } from '@dukat/locales/descriptors';

export const openingsWords = describeTexts({
  openings: 'Waitlists',
  openingsLead: 'Addresses that confirmed they want one e-mail when a service launches.',
  service: 'Service',
  waiting: 'Waiting',
  notified: 'Notified',
  noticeSent: 'Notice sent',
  sendNotice: 'Send notice',
  sendQuestion: 'Notify {count} addresses that {service} has launched? This can’t be undone.',
  sentAlready: 'The notice has been sent.',
  addresses: 'Addresses',
  noAddresses: 'Nobody is waiting for this service.',
  brand: 'Brand',
  confirmed: 'Confirmed',
  givenUp: 'Undeliverable',
});
