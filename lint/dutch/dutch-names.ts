/**
 * Names that an author may write for a property, in lowercase, and the names that it may have. Nearly all are Dutch;
 * the others are those of other systems.
 */
const namesInDutch: Readonly<Record<string, readonly string[]>> = {
  adres: ['street', 'to', 'href'],
  afbeelding: ['picture', 'image', 'imageSrc', 'src', 'avatar', 'logo', 'poster'],
  anker: ['id'],
  bedrijf: ['company'],
  begintijd: ['startTime', 'defaultStartTime'],
  bericht: ['message', 'text'],
  beschrijving: ['description', 'alt'],
  bestand: ['src'],
  bijeenkomsten: ['sessions', 'schedule'],
  bijschrift: ['alt'],
  blokken: ['blocks'],
  button: ['action', 'buttonLabel', 'submitLabel'],
  buttons: ['actions'],
  citaat: ['quote', 'quoteText'],
  dag: ['dayOfWeek', 'defaultDayOfWeek'],
  data: ['dates'],
  datum: ['dates', 'updated'],
  doelgroep: ['targetAudience'],
  doorsturen: ['redirect'],
  eindtijd: ['endTime', 'defaultEndTime'],
  feiten: ['facts'],
  foto: ['picture', 'image', 'imageSrc', 'src', 'avatar'],
  functie: ['role'],
  gegevens: ['details', 'facts'],
  heading: ['title', 'pageTitle'],
  icoon: ['icon'],
  image: ['picture', 'imageSrc'],
  indeling: ['layout'],
  inhoud: ['text', 'description'],
  inleiding: ['intro', 'subtitle'],
  jaar: ['year'],
  kaarten: ['cards'],
  kanalen: ['channels'],
  kleur: ['colour', 'tone', 'platformColor'],
  knop: ['action', 'actions', 'buttonLabel', 'submitLabel'],
  knoppen: ['actions'],
  kolommen: ['columns'],
  kop: ['title', 'pageTitle'],
  koppeling: ['to', 'href', 'link', 'links', 'action'],
  leerdoelen: ['learningGoals'],
  link: ['to', 'href', 'action'],
  maand: ['month'],
  mensen: ['people'],
  merk: ['brand'],
  naam: ['name'],
  noot: ['note', 'message'],
  nummer: ['sessionNumber'],
  omschrijving: ['description'],
  onderdelen: ['sections', 'entries'],
  onderschrift: ['alt'],
  ondertitel: ['subtitle', 'defaultSubtitle'],
  onderwerp: ['subject', 'contactSubject'],
  opmerking: ['note', 'message'],
  organisatie: ['company'],
  personen: ['people'],
  pictogram: ['icon'],
  plaats: ['city', 'slot'],
  plaatje: ['picture', 'image', 'imageSrc', 'src'],
  postcode: ['postalCode'],
  prijs: ['personalPrice', 'softwarePrice', 'pricing'],
  prijzen: ['pricing'],
  rooster: ['schedule'],
  soort: ['type', 'kind', 'variant'],
  stappen: ['steps'],
  straat: ['street'],
  suggesties: ['suggestions'],
  tegels: ['tiles'],
  tekst: ['text', 'description', 'bodyText', 'quoteText', 'label'],
  telefoon: ['phone'],
  tijd: ['startTime', 'endTime', 'defaultStartTime', 'defaultEndTime'],
  titel: ['title', 'pageTitle'],
  toelichting: ['intro', 'description', 'subtitle', 'note'],
  toon: ['tone'],
  uitleg: ['description', 'intro'],
  url: ['href', 'to'],
  verwijzing: ['to', 'href', 'redirect'],
  waarde: ['value'],
  week: ['weekOfMonth'],
};

/** Every property name that a translation leads to, so that a test can check that it exists. */
export const translations = new Set(Object.values(namesInDutch).flat());

const pairs = new Set(
  Object.entries(namesInDutch).flatMap(([dutch, names]) =>
    names.map((name) => `${dutch}\n${name.toLowerCase()}`),
  ),
);
const dutchNames = new Set(Object.keys(namesInDutch));

/** Tells whether one of two lowercase names is a translation of the other. */
export function isTranslation(a: string, b: string): boolean {
  if (dutchNames.has(a)) return pairs.has(`${a}\n${b}`);
  return dutchNames.has(b) && pairs.has(`${b}\n${a}`);
}
