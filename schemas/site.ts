import { z } from 'zod';
import { externalUrl } from './link.ts';
import { siteImage } from './picture.ts';
import { schemaReference } from './schema-reference.ts';
import { isoDate, matching, placeholder, text } from './text.ts';

/** The company behind the site, shown in the legal pages, the footer and the structured data. */
const company = z.strictObject({
  name: text().meta({ title: 'Officiële naam', description: 'De officiële naam van de organisatie.' }),
  email: matching(
    /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/,
    'Vul een e-mailadres in, bijvoorbeeld hallo@voorbeeld.nl.',
  ).meta({ title: 'E-mailadres', description: 'Het e-mailadres voor bezoekers.' }),
  phone: text()
    .optional()
    .meta({ title: 'Telefoonnummer', description: 'Het telefoonnummer voor bezoekers.' }),
  street: text().meta({ title: 'Straat en huisnummer', description: 'Straat en huisnummer.' }),
  postalCode: text().meta({ title: 'Postcode', description: 'Postcode.' }),
  city: text().meta({ title: 'Plaats', description: 'Plaats.' }),
  chamberOfCommerce: text().meta({
    title: 'KvK-nummer',
    description: 'Het nummer bij de Kamer van Koophandel.',
  }),
  vatNumber: text().optional().meta({ title: 'Btw-nummer', description: 'Het btw-nummer.' }),
  placeholder: placeholder(),
});

/** Addresses outside the site that pages link to with `{ "$bind": "site.links.…" }`. */
const links = z.strictObject({
  login: externalUrl().meta({ title: 'Inloggen', description: 'Inloggen in de aparte app.' }),
  signup: externalUrl().meta({
    title: 'Aanmelden',
    description: 'Aanmelden in de aparte app; ook de gratis proefperiode.',
  }),
  academy: externalUrl().meta({
    title: 'Tweedaagse training',
    description: 'De tweedaagse training bij de externe academie.',
  }),
  scheduler: externalUrl().meta({
    title: 'Agenda',
    description: 'De agenda voor een gesprek van 30 minuten.',
  }),
  strategyTemplate: externalUrl().meta({
    title: 'Spreadsheet van /strategie-template',
    description: 'De spreadsheet van /strategie-template.',
  }),
  strategyTemplateSb: externalUrl().meta({
    title: 'Spreadsheet van /sb',
    description: 'De spreadsheet van /sb.',
  }),
  activismTemplate: externalUrl().meta({
    title: 'Spreadsheet van /verzet',
    description: 'De spreadsheet van /verzet.',
  }),
  placeholder: placeholder(),
});

/** Names of the serverless functions (specification, section 7). */
const functions = z.strictObject({
  addPerson: matching(/^add-[a-z0-9]+-person$/, 'De naam van deze functie is add-…-person.').meta({
    title: 'Functie voor contacten',
    description: 'De functie die een contact aan het CRM toevoegt.',
  }),
  chat: matching(
    /^[a-z][a-z0-9-]*$/,
    'Een functienaam heeft alleen kleine letters, cijfers en streepjes.',
  ).meta({
    title: 'Functie voor de assistent',
    description: 'De functie die de Strategie Assistent antwoord geeft.',
  }),
});

/** Where people report a vulnerability of the site, for `/.well-known/security.txt` (RFC 9116). */
const security = z.strictObject({
  contact: matching(
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    'Vul mailto: met een e-mailadres in, of een adres dat begint met https://.',
  ).meta({
    title: 'Waar je een lek meldt',
    description: 'Waar iemand een beveiligingslek meldt: mailto: met een e-mailadres, of een webadres.',
  }),
  expires: isoDate().meta({
    title: 'Geldig tot',
    description:
      'Tot wanneer dit klopt, hoogstens een jaar vooruit. De controle waarschuwt een maand van tevoren.',
  }),
});

/** The site file: everything that is the same on all pages. `block` is the schema of one block. */
export function site<Block extends z.ZodType>(block: Block) {
  return z.strictObject({
    $schema: schemaReference(),
    brand: text().meta({ title: 'Merknaam', description: 'De merknaam, achter elke paginatitel.' }),
    baseUrl: matching(
      /^https:\/\/[a-z0-9.-]+$/,
      'Het adres begint met https:// en eindigt zonder schuine streep, bijvoorbeeld https://impactkanaal.example.',
    ).meta({
      title: 'Adres van de site',
      description: 'Het adres van de site, zonder schuine streep aan het eind.',
    }),
    description: text().meta({
      title: 'Wat de organisatie doet',
      description: 'Wat de organisatie doet, in één zin.',
    }),
    socialImage: siteImage().meta({
      title: 'Afbeelding bij gedeelde links',
      description: 'De afbeelding bij gedeelde links van pagina’s zonder eigen afbeelding.',
    }),
    copyrightYear: z
      .int()
      .min(2000)
      .max(9999)
      .meta({ title: 'Jaartal bij het copyright', description: 'Het jaartal in de voet van de pagina.' }),
    company: company.meta({ title: 'Organisatie', description: 'De organisatie achter de site.' }),
    links: links.meta({
      title: 'Adressen buiten de site',
      description: 'Adressen buiten de site, op één plek.',
    }),
    functions: functions.meta({
      title: 'Functies op de server',
      description: 'Namen van de functies op de server.',
    }),
    security: security.optional().meta({
      title: 'Beveiligingslek melden',
      description: 'Waar mensen een lek in de site kunnen melden; komt in /.well-known/security.txt.',
    }),
    header: z.array(block).meta({ title: 'Boven elke pagina', description: 'Blokken boven elke pagina.' }),
    footer: z.array(block).meta({ title: 'Onder elke pagina', description: 'Blokken onder elke pagina.' }),
  });
}
