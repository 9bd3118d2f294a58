import { type Translations, translations as w } from '../translations.ts';

const yes = w('Yes', 'Ano', 'Áno', 'Ja', 'Sí');
const no = w('No', 'Ne', 'Nie', 'Nein', 'No');
const other = w('Something else', 'Něco jiného', 'Niečo iné', 'Etwas anderes', 'Otra cosa');

/** The texts of the client form's answers, by question and option. */
export const optionTexts: Readonly<Record<string, Readonly<Record<string, Translations>>>> = {
  client: {
    person: w('I, as a person', 'Já jako osoba', 'Ja ako osoba', 'Ich als Privatperson', 'Yo, como persona'),
    company: w('A company', 'Firma', 'Firma', 'Eine Firma', 'Una empresa'),
  },
  purpose: {
    investment: w(
      'Long-term investing',
      'Dlouhodobé investování',
      'Dlhodobé investovanie',
      'Langfristige Anlage',
      'Inversión a largo plazo',
    ),
    trading: w('Trading', 'Obchodování', 'Obchodovanie', 'Handel', 'Compraventa activa'),
    payments: w(
      'Paying for goods and services',
      'Placení za zboží a služby',
      'Platby za tovar a služby',
      'Bezahlen von Waren und Diensten',
      'Pago de bienes y servicios',
    ),
    business: w('My business', 'Podnikání', 'Podnikanie', 'Mein Geschäft', 'Mi negocio'),
    other,
  },
  monthly_volume: {
    to_25000: w('Up to CZK 25,000', 'Do 25 000 Kč', 'Do 1 000 €', 'Bis 1.000 €', 'Hasta 1.000 €'),
    to_250000: w('Up to CZK 250,000', 'Do 250 000 Kč', 'Do 10 000 €', 'Bis 10.000 €', 'Hasta 10.000 €'),
    to_1000000: w('Up to CZK 1,000,000', 'Do 1 000 000 Kč', 'Do 40 000 €', 'Bis 40.000 €', 'Hasta 40.000 €'),
    above_1000000: w(
      'More than CZK 1,000,000',
      'Víc než 1 000 000 Kč',
      'Viac ako 40 000 €',
      'Mehr als 40.000 €',
      'Más de 40.000 €',
    ),
  },
  source: {
    salary: w('Salary', 'Mzda nebo plat', 'Mzda alebo plat', 'Gehalt', 'Salario'),
    business: w('Business', 'Podnikání', 'Podnikanie', 'Unternehmen', 'Actividad empresarial'),
    savings: w('Savings', 'Úspory', 'Úspory', 'Ersparnisse', 'Ahorros'),
    sale: w(
      'Sale of property',
      'Prodej majetku',
      'Predaj majetku',
      'Verkauf von Eigentum',
      'Venta de bienes',
    ),
    inheritance: w(
      'Inheritance or gift',
      'Dědictví nebo dar',
      'Dedičstvo alebo dar',
      'Erbe oder Schenkung',
      'Herencia o donación',
    ),
    investments: w('Investments', 'Investice', 'Investície', 'Kapitalanlagen', 'Inversiones'),
    pension: w(
      'Pension or benefits',
      'Důchod nebo dávky',
      'Dôchodok alebo dávky',
      'Rente oder Sozialleistungen',
      'Pensión o ayudas',
    ),
    other,
  },
  occupation: {
    employed: w('Employed', 'Zaměstnání', 'Zamestnanie', 'Angestellt', 'Por cuenta ajena'),
    self_employed: w(
      'Self-employed',
      'Samostatná výdělečná činnost',
      'Samostatná zárobková činnosť',
      'Selbstständig',
      'Por cuenta propia',
    ),
    business_owner: w(
      'Owner of a company',
      'Vlastník firmy',
      'Vlastník firmy',
      'Eigene Firma',
      'Dueño de una empresa',
    ),
    student: w('Student', 'Studium', 'Štúdium', 'Studium', 'Estudiante'),
    retired: w('Retired', 'Důchod', 'Dôchodok', 'Im Ruhestand', 'Jubilado'),
    parental_leave: w(
      'Parental leave',
      'Rodičovská dovolená',
      'Rodičovská dovolenka',
      'Elternzeit',
      'Permiso parental',
    ),
    none: w('Without a job', 'Bez zaměstnání', 'Bez zamestnania', 'Ohne Beschäftigung', 'Sin empleo'),
  },
  field: {
    none: w('None of them', 'V žádném', 'V žiadnom', 'In keiner davon', 'En ninguno'),
    gambling: w('Gambling', 'Hazardní hry', 'Hazardné hry', 'Glücksspiel', 'Juegos de azar'),
    arms: w('Arms', 'Zbraně', 'Zbrane', 'Waffen', 'Armas'),
    crypto: w(
      'Cryptocurrency services',
      'Služby s kryptoměnami',
      'Služby s kryptomenami',
      'Krypto-Dienstleistungen',
      'Servicios de criptomonedas',
    ),
    precious: w(
      'Precious metals, art, antiques',
      'Drahé kovy, umění, starožitnosti',
      'Drahé kovy, umenie, starožitnosti',
      'Edelmetalle, Kunst, Antiquitäten',
      'Metales preciosos, arte, antigüedades',
    ),
  },
  pep: {
    no,
    self: w('Yes, I do', 'Ano, já', 'Áno, ja', 'Ja, ich selbst', 'Sí, yo'),
    close: w(
      'Somebody close to me does',
      'Ano, osoba mně blízká',
      'Áno, osoba mne blízka',
      'Ja, jemand, der mir nahesteht',
      'Sí, alguien cercano a mí',
    ),
  },
  us_person: { no, yes },
  own_account: {
    yes,
    no: w(
      'No, for somebody else',
      'Ne, za někoho jiného',
      'Nie, za niekoho iného',
      'Nein, für jemand anderen',
      'No, por cuenta de otra persona',
    ),
  },
};
