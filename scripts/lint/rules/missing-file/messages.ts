import type { Advice } from '../../rule.ts';

export const noSite: Advice = {
  message: 'Het bestand pages/_site.json ontbreekt.',
  cure: 'Maak het aan met de merknaam, het adres van de site, de navigatie en de voet; neem dat van een andere site als voorbeeld.',
};
