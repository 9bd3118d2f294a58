import type { GuideTexts } from '../guide-shape.ts';

export const texts: GuideTexts = {
  cs_CZ: {
    title: 'Doporučení',
    description: 'Program doporučení: komu se vyplatí a kdy bude otevřený.',
    lead: 'Pozvěte někoho a získejte podíl na našem poplatku z jeho obchodů. Pozvaný člověk neplatí nic navíc.',
    notYet: 'Program doporučení u nás zatím není otevřený. Odměny nikomu nevyplácíme.',
    sections: [
      {
        heading: 'Jak to bude fungovat',
        text: 'Dostanete vlastní odkaz. Kdo přes něj přijde a obchoduje, nese vám odměnu, kterou uvidíte v účtu a kterou si necháte vyplatit.',
      },
      {
        heading: 'Co o lidech uvidíte',
        text: 'Jen počet a odměnu. Kdo přes odkaz přišel a co koupil, je jeho věc.',
      },
    ],
    links: [
      { label: 'Nastavit upozornění', to: '/myaccount?section=notifications' },
      { label: 'Kontakt', to: '/contact' },
    ],
  },
  sk_SK: {
    title: 'Odporúčania',
    description: 'Program odporúčaní: komu sa oplatí a kedy bude otvorený.',
    lead: 'Pozvite niekoho a získajte podiel na našom poplatku z jeho obchodov. Pozvaný človek neplatí nič navyše.',
    notYet: 'Program odporúčaní u nás zatiaľ nie je otvorený. Odmeny nikomu nevyplácame.',
    sections: [
      {
        heading: 'Ako to bude fungovať',
        text: 'Dostanete vlastný odkaz. Kto cezeň príde a obchoduje, nesie vám odmenu, ktorú uvidíte v účte a ktorú si necháte vyplatiť.',
      },
      {
        heading: 'Čo o ľuďoch uvidíte',
        text: 'Len počet a odmenu. Kto cez odkaz prišiel a čo kúpil, je jeho vec.',
      },
    ],
    links: [
      { label: 'Nastaviť upozornenia', to: '/myaccount?section=notifications' },
      { label: 'Kontakt', to: '/contact' },
    ],
  },
  en_US: {
    title: 'Referral',
    description: 'The referral program: whom it suits, and when it opens.',
    lead: 'Invite someone and earn a share of our fee on their trades. They pay nothing extra.',
    notYet: 'The referral program is not available yet. We pay no rewards to anyone.',
    sections: [
      {
        heading: 'How it will work',
        text: 'You get a link of your own. Whoever comes by it and trades brings you a reward, which you see in your account and have paid out.',
      },
      {
        heading: 'What you will see of people',
        text: 'How many they are, and the reward. Who came by the link and what they bought stays with them.',
      },
    ],
    links: [
      { label: 'Set up notifications', to: '/myaccount?section=notifications' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  de_DE: {
    title: 'Empfehlungen',
    description: 'Das Empfehlungsprogramm: für wen es sich lohnt und wann es öffnet.',
    lead: 'Laden Sie jemanden ein und erhalten Sie einen Anteil an unserer Gebühr auf dessen Geschäfte. Für die eingeladene Person wird nichts teurer.',
    notYet: 'Das Empfehlungsprogramm ist bei uns noch nicht offen. Wir zahlen niemandem Prämien.',
    sections: [
      {
        heading: 'Wie es funktionieren wird',
        text: 'Sie erhalten einen eigenen Link. Wer darüber kommt und handelt, bringt Ihnen eine Prämie, die Sie in Ihrem Konto sehen und sich auszahlen lassen.',
      },
      {
        heading: 'Was Sie über die Menschen sehen',
        text: 'Nur ihre Zahl und die Prämie. Wer über den Link kam und was gekauft wurde, geht nur die Geworbenen selbst etwas an.',
      },
    ],
    links: [
      { label: 'Benachrichtigungen einstellen', to: '/myaccount?section=notifications' },
      { label: 'Kontakt', to: '/contact' },
    ],
  },
  es_ES: {
    title: 'Recomendaciones',
    description: 'El programa de recomendaciones: a quién conviene y cuándo se abrirá.',
    lead: 'Invite a alguien y gane una parte de nuestra comisión en sus operaciones. La persona invitada no paga nada más.',
    notYet: 'El programa de recomendaciones aún no está abierto. No pagamos recompensas a nadie.',
    sections: [
      {
        heading: 'Cómo funcionará',
        text: 'Tendrá un enlace propio. Quien llegue por él y opere le dará una recompensa, que verá en su cuenta y podrá cobrar.',
      },
      {
        heading: 'Qué verá de las personas',
        text: 'Solo cuántas son y la recompensa. Quién llegó por el enlace y qué compró es cosa suya.',
      },
    ],
    links: [
      { label: 'Configurar avisos', to: '/myaccount?section=notifications' },
      { label: 'Contacto', to: '/contact' },
    ],
  },
};
