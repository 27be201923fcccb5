import { z } from 'zod';

/** Names of the icons an author can choose from. `blocks/_shared/ui/ContentIcon.tsx` draws each one. */
export const iconNames = [
  'arrow-right',
  'bar-chart',
  'book-open',
  'building',
  'calendar',
  'calendar-check',
  'check',
  'clock',
  'compass',
  'euro',
  'file-text',
  'globe',
  'graduation-cap',
  'hand-heart',
  'heart',
  'landmark',
  'layout-dashboard',
  'leaf',
  'lightbulb',
  'mail',
  'map-pin',
  'megaphone',
  'message-circle',
  'monitor',
  'rocket',
  'scan-search',
  'shield-check',
  'sparkles',
  'sprout',
  'star',
  'target',
  'trending-up',
  'users',
  'video',
] as const;
export type IconName = (typeof iconNames)[number];

/** What each icon shows, in Dutch. */
const iconWords: Record<IconName, string> = {
  'arrow-right': 'pijl',
  'bar-chart': 'grafiek',
  'book-open': 'boek',
  building: 'gebouw',
  calendar: 'kalender',
  'calendar-check': 'afspraak',
  check: 'vinkje',
  clock: 'klok',
  compass: 'kompas',
  euro: 'euro',
  'file-text': 'document',
  globe: 'wereldbol',
  'graduation-cap': 'opleiding',
  'hand-heart': 'hand met hart',
  heart: 'hart',
  landmark: 'gemeentehuis',
  'layout-dashboard': 'dashboard',
  leaf: 'blad',
  lightbulb: 'lamp',
  mail: 'envelop',
  'map-pin': 'plek',
  megaphone: 'megafoon',
  'message-circle': 'tekstballon',
  monitor: 'scherm',
  rocket: 'raket',
  'scan-search': 'vergrootglas',
  'shield-check': 'keurmerk',
  sparkles: 'glans',
  sprout: 'kiem',
  star: 'ster',
  target: 'doel',
  'trending-up': 'groei',
  users: 'mensen',
  video: 'video',
};

const anyIcon = z.enum(iconNames).meta({
  id: 'icon',
  title: 'Pictogram',
  description: 'Het pictogram.',
  enumDescriptions: iconNames.map((name) => iconWords[name]),
});

/** One of the site's own icons, by name. */
export function icon() {
  return anyIcon;
}
