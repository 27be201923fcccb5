import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' };
import type { IconName } from '../../../schemas/icon.ts';

/** Lucide's names for the icons. */
const drawings: Record<IconName, keyof typeof lucide.icons> = {
  'arrow-right': 'arrow-right',
  'bar-chart': 'chart-column',
  'book-open': 'book-open',
  building: 'building-complex',
  calendar: 'calendar',
  'calendar-check': 'calendar-check',
  check: 'check',
  clock: 'clock',
  compass: 'compass',
  euro: 'euro',
  'file-text': 'file-text',
  globe: 'globe',
  'graduation-cap': 'graduation-cap',
  'hand-heart': 'hand-heart',
  heart: 'heart',
  landmark: 'landmark',
  'layout-dashboard': 'layout-dashboard',
  leaf: 'leaf',
  lightbulb: 'lightbulb',
  mail: 'mail',
  'map-pin': 'map-pin',
  megaphone: 'megaphone',
  'message-circle': 'message-circle',
  monitor: 'monitor',
  rocket: 'rocket',
  'scan-search': 'scan-search',
  'shield-check': 'shield-check',
  sparkles: 'sparkles',
  sprout: 'sprout',
  star: 'star',
  target: 'target',
  'trending-up': 'trending-up',
  users: 'users',
  video: 'video',
};

/**
 * Renders one of the icons that authors choose from, as large as the text around it. Hidden from screen readers. For
 * static blocks only: browsers do not download these icons.
 */
export function ContentIcon({ name, className }: { name: IconName; className?: string }) {
  const drawing = lucide.icons[drawings[name]].body;
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      aria-hidden
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
