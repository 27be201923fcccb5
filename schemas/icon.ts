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

const anyIcon = z.enum(iconNames).meta({ id: 'icon', title: 'Pictogram', description: 'Het pictogram.' });

/** One of the site's own icons, by name. */
export function icon() {
  return anyIcon;
}
