import { dialled } from '../../../blocks/_shared/phone-address.ts';
import { isJsonObject } from '../../../renderer/project/json.ts';
import type { Advice } from '../../advice.ts';
import { defineRule } from '../../rule.ts';
import { badChamberOfCommerce, badPhone, badPostalCode, badVatNumber } from './messages.ts';

interface Detail {
  property: string;
  isRight(value: string): boolean;
  advice(value: string): Advice;
}

const details: readonly Detail[] = [
  {
    property: 'phone',
    // From an emergency number to the longest that networks carry (ITU-T E.164, section 6).
    isRight: (value) => /^\+?\d{3,15}$/.test(dialled(value).replaceAll('-', '')),
    advice: badPhone,
  },
  { property: 'postalCode', isRight: (value) => /^[1-9]\d{3} ?[A-Z]{2}$/.test(value), advice: badPostalCode },
  // Handelsregisterbesluit 2008, article 9: a number of eight digits.
  { property: 'chamberOfCommerce', isRight: (value) => /^\d{8}$/.test(value), advice: badChamberOfCommerce },
  // The Dutch form of Directive 2006/112/EC, article 215: NL, nine digits, B, two digits.
  { property: 'vatNumber', isRight: (value) => /^NL\d{9}B\d{2}$/.test(value), advice: badVatNumber },
];

export default defineRule({
  id: 'company-details',
  severity: 'warning',
  title: 'Bedrijfsgegevens die kunnen kloppen',
  description:
    'Bezoekers bellen het telefoonnummer en zoeken het KvK-nummer op. Een tikfout daarin ziet bijna niemand, dus let de controle op de vorm.',
  *project({ site }) {
    const company = site?.value.company;
    if (site === undefined || !isJsonObject(company)) return;
    for (const { property, isRight, advice } of details) {
      const value = company[property];
      if (typeof value !== 'string' || value.trim() === '' || isRight(value.trim())) continue;
      yield { ...site.originOf(`/company/${property}`), target: 'value', ...advice(value) };
    }
  },
});
