import type { Advice } from '../../advice.ts';
import { didYouMean, quoted } from '../../dutch/words.ts';

export function notInternal(target: string): Advice {
  return {
    message: `${quoted(target)} is geen adres van deze site.`,
    cure: 'Een doorverwijzing gaat naar een pagina van deze site en begint met /, bijvoorbeeld /contact.',
  };
}

export const notFoundStays: Advice = {
  message: 'De pagina voor adressen die niet bestaan heeft zelf geen adres, en kan niet doorverwijzen.',
  cure: 'Haal dit veld weg, en geef de pagina blokken, bijvoorbeeld een blok "not-found" met links.',
};

export function noSuchPage(path: string, near: readonly string[]): Advice {
  return {
    message: `De pagina ${quoted(path)} bestaat niet, dus deze doorverwijzing loopt dood.`,
    cure: near.length > 0 ? didYouMean(near) : 'Kies het adres van een pagina die er is, of maak de pagina.',
  };
}
