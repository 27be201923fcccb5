import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

export function badPhone(value: string): Advice {
  return {
    message: `${quoted(value)} is geen telefoonnummer dat bezoekers kunnen bellen.`,
    cure: 'Vul één nummer in, bijvoorbeeld "020 123 45 67".',
  };
}

export function badPostalCode(value: string): Advice {
  return {
    message: `${quoted(value)} is geen Nederlandse postcode.`,
    cure: 'Schrijf vier cijfers en twee hoofdletters, bijvoorbeeld "1012 AB".',
  };
}

export function badChamberOfCommerce(value: string): Advice {
  return {
    message: `${quoted(value)} is geen KvK-nummer: dat heeft acht cijfers.`,
    cure: 'Kijk het nummer na in het Handelsregister, en vul alleen de cijfers in.',
  };
}

export function badVatNumber(value: string): Advice {
  return {
    message: `${quoted(value)} is geen Nederlands btw-nummer.`,
    cure: 'Schrijf NL, negen cijfers, een B en twee cijfers, zoals "NL123456789B01".',
  };
}
