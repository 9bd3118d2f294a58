import type { LegalTexts } from '../legal-text.ts';

export const legalTexts: LegalTexts = {
  terms: {
    sections: [
      {
        heading: 'Who we are',
        paragraphs: [
          '{brand} is a service of {company}, {address} (“we”). These terms govern the purchase and sale of cryptocurrencies through this website. You can reach us at {email}.',
        ],
      },
      {
        heading: 'What the service does',
        paragraphs: [
          'We buy cryptocurrencies from you and sell them to you for fiat money. You may trade as a visitor with an e-mail address or with an account that can hold fiat money and cryptocurrencies.',
          'We do not give investment advice. The price of cryptocurrencies can fall steeply, and you can lose everything you put in.',
        ],
      },
      {
        heading: 'How a contract comes about',
        paragraphs: [
          'By pressing “Create order” you make a binding order under these terms. The contract is made when we confirm the order on the page and by e-mail. With the first order of an e-mail address we open an account for it.',
        ],
      },
      {
        heading: 'Rates and amounts',
        paragraphs: [
          'A market order is filled at the rate of the moment in which your payment has arrived; the rate shown before is indicative. An order at the current or a custom rate keeps the rate you agreed to and is filled once the market reaches it; until then you may change or cancel it.',
          'Our margin is part of the rate. Network fees are shown before you place the order. Amounts are rounded as shown on the page.',
        ],
      },
      {
        heading: 'Payment',
        paragraphs: [
          'Pay from a bank account or wallet that is yours, with the variable symbol or to the address that the order states. An unpaid bank transfer order ends after 7 days, an unpaid wallet order after 24 hours.',
          'If a payment is short, over, late or belongs to an order that has ended, we keep it for you and send you a link on which you choose: trade at the current rate, set a rate, or have the money sent back to where it came from.',
        ],
      },
      {
        heading: 'Delivery',
        paragraphs: [
          'We send cryptocurrencies to the address and network that you entered, or keep them on your account. Transfers on a blockchain cannot be undone: check the address and the network before you confirm the order. Fiat money is sent to the bank account that you entered.',
        ],
      },
      {
        heading: 'Verification of identity',
        paragraphs: [
          'The law on preventing money laundering obliges us to know our customers. From certain amounts we ask you to verify your identity, and we may ask where funds come from. We may postpone or refuse a trade until you answer.',
        ],
      },
      {
        heading: 'Withdrawal from the contract',
        paragraphs: [
          'The price of cryptocurrencies depends on movements of the market that we cannot influence. The consumer’s right to withdraw within 14 days therefore does not apply to a filled order. An order that is not filled yet can be canceled at any time free of charge.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'Keep your password and the links that we send to yourself. Tell us at once when you suspect that somebody else uses your account. We may block an account on suspicion of abuse or when the law requires it.',
        ],
      },
      {
        heading: 'Complaints and disputes',
        paragraphs: [
          'Send complaints to {email}; we answer within 30 days. Consumers may turn to the Czech Trade Inspection Authority (www.coi.cz) for out-of-court settlement. Czech law applies, unless mandatory rules of your country protect you better.',
        ],
      },
      {
        heading: 'Changes of these terms',
        paragraphs: [
          'We announce changes on this page and by e-mail at least 14 days before they take effect. Orders that were placed before are governed by the terms of their time.',
        ],
      },
    ],
  },
  marketing_agreement: {
    sections: [
      {
        heading: 'What you agree to',
        paragraphs: [
          'You allow {company}, {address}, to send news and offers of {brand} to the e-mail address that you gave: new coins and services, market overviews, discounts and competitions.',
        ],
      },
      {
        heading: 'It is voluntary',
        paragraphs: [
          'You do not need to agree in order to trade, and you have no disadvantage if you do not. Messages about your orders and your account are no offers and are sent in any case.',
        ],
      },
      {
        heading: 'How to take it back',
        paragraphs: [
          'Every such e-mail has a link by which you end them at once. You can also change your choice in the settings of your account or write to {email}. What was sent before stays lawful.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'We use the address for offers until you take your consent back, at most for 5 years after your last order. We keep a record of when and in which wording you agreed. Your rights are described in “Processing of personal data”.',
        ],
      },
    ],
  },
  personal_data_processing: {
    sections: [
      {
        heading: 'Controller',
        paragraphs: [
          'Your data are processed by {company}, {address}. Questions and requests about them: {email}.',
        ],
      },
      {
        heading: 'Which data',
        paragraphs: [
          'Contact data (e-mail address); data of your orders (amounts, rates, times, bank accounts, wallet addresses); data of the verification of identity, if you pass it; technical data (device, IP address, log-in times); your settings and consents.',
        ],
      },
      {
        heading: 'Why, and on which ground',
        paragraphs: [
          'To fulfil your orders and keep your account (contract). To verify identity, keep accounts and prevent money laundering (legal obligation). To protect the service and you against fraud (legitimate interest). To send offers (your consent, which you can take back at any time).',
        ],
      },
      {
        heading: 'How long',
        paragraphs: [
          'Data of orders and of the verification of identity are kept for 10 years after the end of the business relationship, as the laws on money laundering and accounting require. Technical records are kept for 12 months, consents for as long as they can matter in a dispute.',
        ],
      },
      {
        heading: 'Who receives them',
        paragraphs: [
          'Banks and payment providers that carry your payment, providers of identity verification, operators of our servers, and authorities where the law requires it. Transfers in a blockchain are public by nature. We do not sell your data.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'Cookies that the site needs keep your device, language and appearance. Others are used only if you accept them, and you can refuse them without disadvantage.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You may ask for access, correction, erasure, restriction and portability of your data, and object to processing on the ground of legitimate interest. We answer within one month. You may complain to the Office for Personal Data Protection (www.uoou.gov.cz) or to the authority of your country.',
        ],
      },
      {
        heading: 'Automated decisions',
        paragraphs: [
          'Limits of orders and checks for money laundering are partly automatic. If such a decision concerns you, you may ask that a person looks at it.',
        ],
      },
    ],
  },
};
