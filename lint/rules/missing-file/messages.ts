import type { Advice } from '../../advice.ts';

export const noHome: Advice = {
  message: 'De site heeft geen homepage: geen bestand heeft het adres "/".',
  cure: 'Maak pages/index.json met `npm run new:page -- /`, of laat dat bestand doorverwijzen: { "redirect": "/contact" }.',
  studioCure: 'Druk bij "Pagina’s" op "Nieuwe pagina" en geef die het adres "/".',
};

export const noSite: Advice = {
  message: 'Het bestand pages/_site.json ontbreekt.',
  cure: 'Maak het aan met de merknaam, het adres van de site, het menu en de voet; neem dat van een andere site als voorbeeld.',
};
