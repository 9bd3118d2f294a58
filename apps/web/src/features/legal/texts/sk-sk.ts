import type { LegalTexts } from '../legal-text.ts';

export const legalTexts: LegalTexts = {
  terms: {
    sections: [
      {
        heading: 'Kto sme',
        paragraphs: [
          '{brand} je služba spoločnosti {company}, {address} (ďalej „my“). Tieto podmienky upravujú nákup a predaj kryptomien prostredníctvom tohto webu. Zastihnete nás na adrese {email}.',
        ],
      },
      {
        heading: 'Čo služba ponúka',
        paragraphs: [
          'Kryptomeny od vás kupujeme a predávame vám ich za fiat meny. Obchodovať môžete bez účtu len s e-mailovou adresou, alebo s účtom, na ktorom možno mať peniaze aj kryptomeny.',
          'Neposkytujeme investičné poradenstvo. Cena kryptomien môže prudko klesnúť a môžete prísť o všetko, čo ste vložili.',
        ],
      },
      {
        heading: 'Ako vzniká zmluva',
        paragraphs: [
          'Stlačením tlačidla „Vytvoriť objednávku“ robíte záväznú objednávku podľa týchto podmienok. Zmluva vzniká, keď objednávku potvrdíme na stránke a e-mailom. S prvou objednávkou k danej e-mailovej adrese zakladáme účet.',
        ],
      },
      {
        heading: 'Kurzy a sumy',
        paragraphs: [
          'Trhovú objednávku zameníme kurzom platným vo chvíli, keď dorazí vaša platba; kurz zobrazený predtým je orientačný. Objednávka za aktuálny alebo vlastný kurz si drží dohodnutý kurz a vyplní sa, keď ho trh dosiahne; dovtedy ju môžete zmeniť alebo zrušiť.',
          'Naša marža je súčasťou kurzu. Sieťové poplatky zobrazujeme pred odoslaním objednávky. Sumy sa zaokrúhľujú tak, ako ukazuje stránka.',
        ],
      },
      {
        heading: 'Platba',
        paragraphs: [
          'Plaťte z účtu alebo peňaženky, ktoré patria vám, s variabilným symbolom alebo na adresu uvedenú v objednávke. Nezaplatená objednávka s bankovým prevodom sa končí po 7 dňoch, nezaplatená objednávka z peňaženky po 24 hodinách.',
          'Ak je platba nižšia, vyššia, oneskorená alebo patrí k ukončenej objednávke, podržíme ju pre vás a pošleme vám odkaz, na ktorom si zvolíte: zameniť aktuálnym kurzom, nastaviť si kurz, alebo peniaze poslať späť odosielateľovi.',
        ],
      },
      {
        heading: 'Dodanie',
        paragraphs: [
          'Kryptomeny pošleme na zadanú adresu a sieť, alebo ich ponecháme na vašom účte. Prevod v blockchaine nemožno vziať späť: pred potvrdením objednávky skontrolujte adresu aj sieť. Peniaze posielame na bankový účet, ktorý zadáte.',
        ],
      },
      {
        heading: 'Overenie totožnosti',
        paragraphs: [
          'Zákon o ochrane pred legalizáciou príjmov z trestnej činnosti nám ukladá poznať našich zákazníkov. Od určitých súm vás požiadame o overenie totožnosti a môžeme sa pýtať na pôvod prostriedkov. Do odpovede môžeme obchod odložiť alebo odmietnuť.',
        ],
      },
      {
        heading: 'Odstúpenie od zmluvy',
        paragraphs: [
          'Cena kryptomien závisí od výkyvov trhu, ktoré nemôžeme ovplyvniť. Právo spotrebiteľa odstúpiť do 14 dní sa preto na vyplnenú objednávku nevzťahuje. Objednávku, ktorá ešte nebola vyplnená, môžete kedykoľvek bezplatne zrušiť.',
        ],
      },
      {
        heading: 'Váš účet',
        paragraphs: [
          'Heslo a odkazy, ktoré vám posielame, nikomu neprezrádzajte. Ak máte podozrenie, že váš účet používa niekto iný, ihneď nám to oznámte. Účet môžeme zablokovať pri podozrení na zneužitie alebo ak to vyžaduje zákon.',
        ],
      },
      {
        heading: 'Reklamácie a spory',
        paragraphs: [
          'Reklamácie posielajte na {email}; odpovieme do 30 dní. Spotrebitelia sa môžu obrátiť na Českú obchodnú inšpekciu (www.coi.cz), ktorá rieši spory mimosúdne. Platí české právo, ak vás kogentné predpisy vašej krajiny nechránia lepšie.',
        ],
      },
      {
        heading: 'Zmeny podmienok',
        paragraphs: [
          'Zmeny oznamujeme na tejto stránke a e-mailom najmenej 14 dní pred účinnosťou. Skôr podané objednávky sa riadia podmienkami platnými v čase podania.',
        ],
      },
    ],
  },
  marketing_agreement: {
    sections: [
      {
        heading: 'S čím súhlasíte',
        paragraphs: [
          'Dovoľujete spoločnosti {company}, {address}, zasielať na zadanú e-mailovú adresu novinky a ponuky služby {brand}: nové mince a služby, prehľady trhu, zľavy a súťaže.',
        ],
      },
      {
        heading: 'Súhlas je dobrovoľný',
        paragraphs: [
          'Na obchodovanie súhlas nepotrebujete a jeho neudelenie vás nijako neznevýhodní. Správy o objednávkach a účte nie sú ponukami a posielame ich vždy.',
        ],
      },
      {
        heading: 'Ako súhlas odvolať',
        paragraphs: [
          'V každom takom e-maile je odkaz, ktorým zasielanie ihneď ukončíte. Voľbu môžete zmeniť aj v nastaveniach účtu alebo správou na {email}. Skôr odoslané správy tým zostávajú zákonné.',
        ],
      },
      {
        heading: 'Ako dlho súhlas trvá',
        paragraphs: [
          'Adresu na ponuky používame do odvolania súhlasu, najdlhšie 5 rokov od poslednej objednávky. Uchovávame záznam o tom, kedy a v akom znení ste súhlas udelili. Vaše práva opisuje dokument „Spracovanie osobných údajov“.',
        ],
      },
    ],
  },
  personal_data_processing: {
    sections: [
      {
        heading: 'Prevádzkovateľ',
        paragraphs: ['Vaše údaje spracúva {company}, {address}. Otázky a žiadosti posielajte na {email}.'],
      },
      {
        heading: 'Aké údaje',
        paragraphs: [
          'Kontaktné údaje (e-mail); údaje o objednávkach (sumy, kurzy, časy, bankové účty, adresy peňaženiek); údaje z overenia totožnosti, ak ním prejdete; technické údaje (zariadenie, IP adresa, časy prihlásenia); vaše nastavenia a súhlasy.',
        ],
      },
      {
        heading: 'Prečo a na akom základe',
        paragraphs: [
          'Aby sme plnili objednávky a viedli účet (zmluva). Aby sme overili totožnosť, viedli účtovníctvo a bránili praniu peňazí (zákonná povinnosť). Aby sme službu aj vás chránili pred podvodmi (oprávnený záujem). Aby sme zasielali ponuky (váš súhlas, ktorý možno kedykoľvek odvolať).',
        ],
      },
      {
        heading: 'Ako dlho',
        paragraphs: [
          'Údaje o objednávkach a overení totožnosti uchovávame 10 rokov od konca obchodného vzťahu, ako ukladajú zákony o praní peňazí a o účtovníctve. Technické záznamy uchovávame 12 mesiacov, súhlasy po čas, keď môžu mať význam v spore.',
        ],
      },
      {
        heading: 'Komu ich odovzdávame',
        paragraphs: [
          'Bankám a poskytovateľom platieb, ktorí vašu platbu vykonávajú, poskytovateľom overenia totožnosti, prevádzkovateľom našich serverov a úradom, ak to vyžaduje zákon. Prevody v blockchaine sú zo svojej povahy verejné. Vaše údaje nepredávame.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'Nevyhnutné cookies držia vaše zariadenie, jazyk a vzhľad. Ostatné používame, len keď ich prijmete; odmietnutie pre vás nemá žiadnu nevýhodu.',
        ],
      },
      {
        heading: 'Vaše práva',
        paragraphs: [
          'Môžete žiadať prístup k údajom, ich opravu, vymazanie, obmedzenie spracúvania a prenos a namietať proti spracúvaniu z oprávneného záujmu. Odpovieme do jedného mesiaca. Sťažnosť môžete podať na Úrade pre ochranu osobných údajov (www.uoou.gov.cz) alebo na úrade vo svojej krajine.',
        ],
      },
      {
        heading: 'Automatizované rozhodovanie',
        paragraphs: [
          'Limity objednávok a kontroly proti praniu peňazí sú sčasti automatické. Ak sa vás také rozhodnutie týka, môžete požiadať, aby ho posúdil človek.',
        ],
      },
    ],
  },
};
