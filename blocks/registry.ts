// Made by `npm run generate` from the folders in blocks/. Do not edit.
import { type BlockImplementation, implementBlock, implementResolvedBlock } from './define-block.ts';
import Banner from './banner/Component.tsx';
import banner from './banner/schema.ts';
import CallToAction from './call-to-action/Component.tsx';
import callToAction from './call-to-action/schema.ts';
import CardGrid from './card-grid/Component.tsx';
import cardGrid from './card-grid/schema.ts';
import Carousel from './carousel/Component.tsx';
import resolveCarousel from './carousel/resolve.ts';
import carousel from './carousel/schema.ts';
import Channels from './channels/Component.tsx';
import channels from './channels/schema.ts';
import Chat from './chat/Component.tsx';
import resolveChat from './chat/resolve.ts';
import chat from './chat/schema.ts';
import Footer from './footer/Component.tsx';
import footer from './footer/schema.ts';
import Form from './form/Component.tsx';
import resolveForm from './form/resolve.ts';
import form from './form/schema.ts';
import Hero from './hero/Component.tsx';
import hero from './hero/schema.ts';
import ImpactMakers from './impact-makers/Component.tsx';
import impactMakers from './impact-makers/schema.ts';
import LegalText from './legal-text/Component.tsx';
import resolveLegalText from './legal-text/resolve.ts';
import legalText from './legal-text/schema.ts';
import Logos from './logos/Component.tsx';
import logos from './logos/schema.ts';
import Navigation from './navigation/Component.tsx';
import resolveNavigation from './navigation/resolve.ts';
import navigation from './navigation/schema.ts';
import Newsletter from './newsletter/Component.tsx';
import newsletter from './newsletter/schema.ts';
import NotFound from './not-found/Component.tsx';
import notFound from './not-found/schema.ts';
import People from './people/Component.tsx';
import people from './people/schema.ts';
import PracticalInfo from './practical-info/Component.tsx';
import resolvePracticalInfo from './practical-info/resolve.ts';
import practicalInfo from './practical-info/schema.ts';
import ProgrammeHero from './programme-hero/Component.tsx';
import programmeHero from './programme-hero/schema.ts';
import ProgrammeTiles from './programme-tiles/Component.tsx';
import resolveProgrammeTiles from './programme-tiles/resolve.ts';
import programmeTiles from './programme-tiles/schema.ts';
import Quote from './quote/Component.tsx';
import quote from './quote/schema.ts';
import RichText from './rich-text/Component.tsx';
import richText from './rich-text/schema.ts';
import SessionCards from './session-cards/Component.tsx';
import resolveSessionCards from './session-cards/resolve.ts';
import sessionCards from './session-cards/schema.ts';
import SessionSchedule from './session-schedule/Component.tsx';
import resolveSessionSchedule from './session-schedule/resolve.ts';
import sessionSchedule from './session-schedule/schema.ts';
import Steps from './steps/Component.tsx';
import steps from './steps/schema.ts';
import Testimonials from './testimonials/Component.tsx';
import testimonials from './testimonials/schema.ts';
import Video from './video/Component.tsx';
import resolveVideo from './video/resolve.ts';
import video from './video/schema.ts';

/** Every block type by its name. */
export const registry: Readonly<Record<string, BlockImplementation>> = {
  banner: implementBlock(banner, Banner),
  'call-to-action': implementBlock(callToAction, CallToAction),
  'card-grid': implementBlock(cardGrid, CardGrid),
  carousel: implementResolvedBlock(carousel, Carousel, resolveCarousel),
  channels: implementBlock(channels, Channels),
  chat: implementResolvedBlock(chat, Chat, resolveChat),
  footer: implementBlock(footer, Footer),
  form: implementResolvedBlock(form, Form, resolveForm),
  hero: implementBlock(hero, Hero),
  'impact-makers': implementBlock(impactMakers, ImpactMakers),
  'legal-text': implementResolvedBlock(legalText, LegalText, resolveLegalText),
  logos: implementBlock(logos, Logos),
  navigation: implementResolvedBlock(navigation, Navigation, resolveNavigation),
  newsletter: implementBlock(newsletter, Newsletter),
  'not-found': implementBlock(notFound, NotFound),
  people: implementBlock(people, People),
  'practical-info': implementResolvedBlock(practicalInfo, PracticalInfo, resolvePracticalInfo),
  'programme-hero': implementBlock(programmeHero, ProgrammeHero),
  'programme-tiles': implementResolvedBlock(programmeTiles, ProgrammeTiles, resolveProgrammeTiles),
  quote: implementBlock(quote, Quote),
  'rich-text': implementBlock(richText, RichText),
  'session-cards': implementResolvedBlock(sessionCards, SessionCards, resolveSessionCards),
  'session-schedule': implementResolvedBlock(sessionSchedule, SessionSchedule, resolveSessionSchedule),
  steps: implementBlock(steps, Steps),
  testimonials: implementBlock(testimonials, Testimonials),
  video: implementResolvedBlock(video, Video, resolveVideo),
} satisfies Record<string, BlockImplementation>;
