import type { Advice } from '../../rule.ts';
import { quoted } from '../../words.ts';

export const dangerous = (scheme: string): Advice => ({
  message: `Een link met ${quoted(scheme)} kan bezoekers schaden en werkt op deze site niet.`,
  cure: 'Gebruik een gewoon adres dat begint met https://.',
});

export const notSecure = (address: string): Advice => ({
  message: 'Dit adres is niet beveiligd.',
  cure: `Schrijf ${quoted(address.replace(/^http:/i, 'https:'))} en kijk of het werkt.`,
});

/** @param inButton whether it stands in a button, whose `kind` decides between `to` and `href` */
export const isInternal = (address: string, inButton: boolean): Advice => ({
  message: `${quoted(address)} is een plek op deze site.`,
  cure: inButton
    ? `Maak er "kind": "route" en "to": ${quoted(address)} van.`
    : 'Gebruik "to" in plaats van "href".',
});

export const withoutScheme = (address: string): Advice => ({
  message: `${quoted(address)} is geen volledig adres.`,
  cure: `Schrijf het adres helemaal uit: ${quoted(`https://${address.replace(/^\/+/, '')}`)}.`,
});

export const unknownForm = (address: string): Advice => ({
  message: `${quoted(address)} is geen adres buiten deze site.`,
  cure: 'Een adres buiten deze site begint met https://, mailto: of tel:.',
});

export const unreadable = (address: string): Advice => ({
  message: `${quoted(address)} is geen adres dat een browser kan openen.`,
  cure: 'Open de plek in je browser en neem het adres over uit de adresbalk.',
});

export const notFramed = (address: string): Advice => ({
  message: `De agenda opent in een venster op de pagina; dat kan niet met ${quoted(address)}.`,
  cure: 'Gebruik het adres van je agenda dat begint met https://.',
});
