import { z } from 'zod';
import { externalUrl } from './link.ts';
import { siteImage } from './picture.ts';
import { matching, placeholder, text } from './text.ts';

/** Who runs the site; shown in the legal pages, the footer and the structured data. */
const company = z.strictObject({
  name: text().meta({ description: 'De officiële naam van de organisatie.' }),
  email: matching(
    /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/,
    'Vul een e-mailadres in, bijvoorbeeld hallo@voorbeeld.nl.',
  ).meta({ description: 'Het e-mailadres voor bezoekers.' }),
  phone: text().optional().meta({ description: 'Het telefoonnummer voor bezoekers.' }),
  street: text().meta({ description: 'Straat en huisnummer.' }),
  postalCode: text().meta({ description: 'Postcode.' }),
  city: text().meta({ description: 'Plaats.' }),
  chamberOfCommerce: text().meta({ description: 'Het nummer bij de Kamer van Koophandel.' }),
  vatNumber: text().optional().meta({ description: 'Het btw-nummer.' }),
  placeholder: placeholder(),
});

/** Addresses outside the site that pages link to with `{ "$bind": "site.links.…" }`. */
const links = z.strictObject({
  login: externalUrl().meta({ description: 'Inloggen in de aparte app.' }),
  signup: externalUrl().meta({ description: 'Aanmelden in de aparte app; ook de gratis proefperiode.' }),
  academy: externalUrl().meta({ description: 'De tweedaagse training bij de externe academie.' }),
  scheduler: externalUrl().meta({ description: 'De agenda voor een gesprek van 30 minuten.' }),
  strategyTemplate: externalUrl().meta({ description: 'Het rekenblad van /strategie-template.' }),
  strategyTemplateSb: externalUrl().meta({ description: 'Het rekenblad van /sb.' }),
  activismTemplate: externalUrl().meta({ description: 'Het rekenblad van /verzet.' }),
  placeholder: placeholder(),
});

/** Names of the serverless functions (specification, section 7). */
const functions = z.strictObject({
  addPerson: matching(/^add-[a-z0-9]+-person$/, 'De naam van deze functie is add-…-person.').meta({
    description: 'De functie die een contact aan het CRM toevoegt.',
  }),
  chat: matching(
    /^[a-z][a-z0-9-]*$/,
    'Een functienaam heeft alleen kleine letters, cijfers en streepjes.',
  ).meta({ description: 'De functie die de Strategie Assistent antwoord geeft.' }),
});

/** Everything that is the same on all pages. `block` is the schema of one block. */
export const site = <Block extends z.ZodType>(block: Block) =>
  z.strictObject({
    $schema: z.string().optional(),
    brand: text().meta({ description: 'De merknaam, achter elke paginatitel.' }),
    baseUrl: matching(
      /^https:\/\/[a-z0-9.-]+$/,
      'Het adres begint met https:// en eindigt zonder schuine streep, bijvoorbeeld https://impactkanaal.example.',
    ).meta({ description: 'Het adres van de site, zonder schuine streep aan het eind.' }),
    description: text().meta({ description: 'Wat de organisatie doet, in één zin.' }),
    socialImage: siteImage().meta({
      description: 'De afbeelding bij gedeelde links van pagina’s zonder eigen afbeelding.',
    }),
    copyrightYear: z.int().min(2000).max(9999).meta({ description: 'Het jaartal in de voet van de pagina.' }),
    company: company.meta({ description: 'De organisatie achter de site.' }),
    links: links.meta({ description: 'Adressen buiten de site, op één plek.' }),
    functions: functions.meta({ description: 'Namen van de functies op de server.' }),
    header: z.array(block).meta({ description: 'Blokken boven elke pagina.' }),
    footer: z.array(block).meta({ description: 'Blokken onder elke pagina.' }),
  });
