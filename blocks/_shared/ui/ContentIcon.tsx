import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import BookOpen from 'lucide-react/icons/book-open';
import Building from 'lucide-react/icons/building-2';
import Calendar from 'lucide-react/icons/calendar';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import BarChart from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Compass from 'lucide-react/icons/compass';
import Euro from 'lucide-react/icons/euro';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import HandHeart from 'lucide-react/icons/hand-heart';
import Heart from 'lucide-react/icons/heart';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Leaf from 'lucide-react/icons/leaf';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import Monitor from 'lucide-react/icons/monitor';
import Rocket from 'lucide-react/icons/rocket';
import ScanSearch from 'lucide-react/icons/scan-search';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import Sprout from 'lucide-react/icons/sprout';
import Star from 'lucide-react/icons/star';
import Target from 'lucide-react/icons/target';
import TrendingUp from 'lucide-react/icons/trending-up';
import Users from 'lucide-react/icons/users';
import Video from 'lucide-react/icons/video';
import type { IconName } from '../../../schemas/icon.ts';

const icons: Record<IconName, LucideIcon> = {
  'arrow-right': ArrowRight,
  'bar-chart': BarChart,
  'book-open': BookOpen,
  building: Building,
  calendar: Calendar,
  'calendar-check': CalendarCheck,
  check: Check,
  clock: Clock,
  compass: Compass,
  euro: Euro,
  'file-text': FileText,
  globe: Globe,
  'graduation-cap': GraduationCap,
  'hand-heart': HandHeart,
  heart: Heart,
  landmark: Landmark,
  'layout-dashboard': LayoutDashboard,
  leaf: Leaf,
  lightbulb: Lightbulb,
  mail: Mail,
  'map-pin': MapPin,
  megaphone: Megaphone,
  'message-circle': MessageCircle,
  monitor: Monitor,
  rocket: Rocket,
  'scan-search': ScanSearch,
  'shield-check': ShieldCheck,
  sparkles: Sparkles,
  sprout: Sprout,
  star: Star,
  target: Target,
  'trending-up': TrendingUp,
  users: Users,
  video: Video,
};

/**
 * One of the icons that authors choose from, as large as the text around it. Hidden from screen readers. For static
 * blocks only: browsers do not download these icons.
 */
export function ContentIcon({ name, className }: { name: IconName; className?: string }) {
  const Drawing = icons[name];
  // Inside HTML an svg needs no namespace.
  return <Drawing className={className} size="1.25em" strokeWidth={2} xmlns={undefined} aria-hidden />;
}
