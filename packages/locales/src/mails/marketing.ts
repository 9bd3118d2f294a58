import type { Mails } from './mail.ts';

const what = {
  value: 'what',
  label: {
    en_US: 'You are waiting for',
    cs_CZ: 'Čekáte na',
    sk_SK: 'Čakáte na',
    de_DE: 'Sie warten auf',
    es_ES: 'Está esperando',
  },
} as const;
const reference = {
  value: 'reference',
  label: {
    en_US: 'Request',
    cs_CZ: 'Číslo žádosti',
    sk_SK: 'Číslo žiadosti',
    de_DE: 'Anfrage',
    es_ES: 'Solicitud',
  },
} as const;

/** Mails to subscribers of a notice about a new capability: first the confirmation of the address, later the notice. */
export const marketingMails = {
  notice_to_confirm: {
    values: ['what', 'reference', 'confirmUrl'],
    rows: [what, reference],
    buttons: [
      {
        value: 'confirmUrl',
        label: {
          en_US: 'Yes, let me know',
          cs_CZ: 'Ano, dejte mi vědět',
          sk_SK: 'Áno, dajte mi vedieť',
          de_DE: 'Ja, bitte informieren',
          es_ES: 'Sí, avísenme',
        },
      },
    ],
    texts: {
      en_US: {
        subject: 'Shall we let you know? {what}',
        heading: 'Shall we let you know when it opens?',
        paragraphs: [
          'Somebody, hopefully you, entered this address on our site. Confirm it and we will write once, when it opens.',
        ],
        note: 'If it was not you, do nothing: without the confirmation we will not write again. The link is valid for seven days.',
      },
      cs_CZ: {
        subject: 'Máme vám dát vědět? {what}',
        heading: 'Máme vám dát vědět, až spustíme?',
        paragraphs: [
          'Někdo, snad vy, zadal na našem webu tuto adresu. Potvrďte ji a napíšeme vám jednou, až to bude.',
        ],
        note: 'Pokud jste to nebyli vy, nedělejte nic: bez potvrzení už vám nenapíšeme. Odkaz platí sedm dní.',
      },
      sk_SK: {
        subject: 'Máme vám dať vedieť? {what}',
        heading: 'Máme vám dať vedieť, keď spustíme?',
        paragraphs: [
          'Niekto, snáď vy, zadal na našom webe túto adresu. Potvrďte ju a napíšeme vám raz, keď to bude.',
        ],
        note: 'Ak ste to neboli vy, nerobte nič: bez potvrdenia vám už nenapíšeme. Odkaz platí sedem dní.',
      },
      de_DE: {
        subject: 'Sollen wir Sie informieren? {what}',
        heading: 'Sollen wir Sie zum Start informieren?',
        paragraphs: [
          'Jemand, hoffentlich Sie, hat diese Adresse auf unserer Website eingegeben. Bestätigen Sie sie, und wir schreiben Ihnen einmal, sobald es losgeht.',
        ],
        note: 'Waren Sie es nicht, tun Sie nichts: Ohne Bestätigung schreiben wir nicht wieder. Der Link gilt sieben Tage.',
      },
      es_ES: {
        subject: '¿Le avisamos? {what}',
        heading: '¿Le avisamos cuando esté disponible?',
        paragraphs: [
          'Alguien, esperamos que usted, introdujo esta dirección en nuestra web. Confírmela y le escribiremos una sola vez, cuando esté disponible.',
        ],
        note: 'Si no fue usted, no haga nada: sin la confirmación no volveremos a escribir. El enlace vale siete días.',
      },
    },
  },
  opening_notice: {
    group: 'marketing',
    values: ['what', 'pageUrl', 'unsubscribeUrl'],
    rows: [],
    buttons: [
      {
        value: 'pageUrl',
        label: {
          en_US: 'Have a look',
          cs_CZ: 'Podívat se',
          sk_SK: 'Pozrieť sa',
          de_DE: 'Jetzt ansehen',
          es_ES: 'Verlo',
        },
      },
    ],
    texts: {
      en_US: {
        subject: '{what}: now open at {brand}',
        heading: 'It is open',
        paragraphs: ['You asked us to let you know: {what} is now open at {brand}.'],
        note: 'This is the one e-mail you asked for.',
      },
      cs_CZ: {
        subject: '{what}: u {brand} už to jde',
        heading: 'Je to tady',
        paragraphs: ['Chtěli jste vědět, až to bude: {what}. Ode dneška to u {brand} najdete.'],
        note: 'Toto byl ten jediný e-mail, o který jste nás požádali.',
      },
      sk_SK: {
        subject: '{what}: v {brand} to už ide',
        heading: 'Je to tu',
        paragraphs: ['Chceli ste vedieť, keď to bude: {what}. Odo dneška to v {brand} nájdete.'],
        note: 'Toto bol ten jediný e-mail, o ktorý ste nás požiadali.',
      },
      de_DE: {
        subject: '{what}: jetzt bei {brand}',
        heading: 'Es geht los',
        paragraphs: ['Sie wollten es wissen: {what} ist jetzt bei {brand} verfügbar.'],
        note: 'Das war die eine E-Mail, um die Sie gebeten hatten.',
      },
      es_ES: {
        subject: '{what}: ya disponible en {brand}',
        heading: 'Ya está disponible',
        paragraphs: ['Nos pidió que le avisáramos: {what} ya está disponible en {brand}.'],
        note: 'Este era el único correo que nos pidió.',
      },
    },
  },
} as const satisfies Mails;
