// Made by `npm run generate` from the folders in blocks/. Do not edit.
import { type BlockImplementation, implementBlock, implementResolvedBlock } from './define-block.ts';
import BannerComponent from './banner/Component.tsx';
import bannerDefinition from './banner/schema.ts';
import BeforeAfterComponent from './before-after/Component.tsx';
import beforeAfterDefinition from './before-after/schema.ts';
import CallToActionComponent from './call-to-action/Component.tsx';
import callToActionDefinition from './call-to-action/schema.ts';
import CardGridComponent from './card-grid/Component.tsx';
import cardGridDefinition from './card-grid/schema.ts';
import CarouselComponent from './carousel/Component.tsx';
import resolveCarousel from './carousel/resolve.ts';
import carouselDefinition from './carousel/schema.ts';
import ChannelsComponent from './channels/Component.tsx';
import channelsDefinition from './channels/schema.ts';
import ChatComponent from './chat/Component.tsx';
import resolveChat from './chat/resolve.ts';
import chatDefinition from './chat/schema.ts';
import FooterComponent from './footer/Component.tsx';
import footerDefinition from './footer/schema.ts';
import FormComponent from './form/Component.tsx';
import resolveForm from './form/resolve.ts';
import formDefinition from './form/schema.ts';
import HeroComponent from './hero/Component.tsx';
import heroDefinition from './hero/schema.ts';
import ImpactMakersComponent from './impact-makers/Component.tsx';
import impactMakersDefinition from './impact-makers/schema.ts';
import LegalTextComponent from './legal-text/Component.tsx';
import resolveLegalText from './legal-text/resolve.ts';
import legalTextDefinition from './legal-text/schema.ts';
import LogosComponent from './logos/Component.tsx';
import logosDefinition from './logos/schema.ts';
import NavigationComponent from './navigation/Component.tsx';
import resolveNavigation from './navigation/resolve.ts';
import navigationDefinition from './navigation/schema.ts';
import NewsletterComponent from './newsletter/Component.tsx';
import resolveNewsletter from './newsletter/resolve.ts';
import newsletterDefinition from './newsletter/schema.ts';
import NotFoundComponent from './not-found/Component.tsx';
import notFoundDefinition from './not-found/schema.ts';
import PeopleComponent from './people/Component.tsx';
import peopleDefinition from './people/schema.ts';
import PracticalInfoComponent from './practical-info/Component.tsx';
import resolvePracticalInfo from './practical-info/resolve.ts';
import practicalInfoDefinition from './practical-info/schema.ts';
import ProgrammeHeroComponent from './programme-hero/Component.tsx';
import programmeHeroDefinition from './programme-hero/schema.ts';
import ProgrammeTilesComponent from './programme-tiles/Component.tsx';
import resolveProgrammeTiles from './programme-tiles/resolve.ts';
import programmeTilesDefinition from './programme-tiles/schema.ts';
import QuoteComponent from './quote/Component.tsx';
import quoteDefinition from './quote/schema.ts';
import RichTextComponent from './rich-text/Component.tsx';
import richTextDefinition from './rich-text/schema.ts';
import SessionCardsComponent from './session-cards/Component.tsx';
import resolveSessionCards from './session-cards/resolve.ts';
import sessionCardsDefinition from './session-cards/schema.ts';
import SessionScheduleComponent from './session-schedule/Component.tsx';
import resolveSessionSchedule from './session-schedule/resolve.ts';
import sessionScheduleDefinition from './session-schedule/schema.ts';
import StepsComponent from './steps/Component.tsx';
import stepsDefinition from './steps/schema.ts';
import TestimonialsComponent from './testimonials/Component.tsx';
import testimonialsDefinition from './testimonials/schema.ts';
import VideoComponent from './video/Component.tsx';
import resolveVideo from './video/resolve.ts';
import videoDefinition from './video/schema.ts';

/** Every block type by its name. */
export const registry: Readonly<Record<string, BlockImplementation>> = {
  banner: implementBlock(bannerDefinition, BannerComponent),
  'before-after': implementBlock(beforeAfterDefinition, BeforeAfterComponent),
  'call-to-action': implementBlock(callToActionDefinition, CallToActionComponent),
  'card-grid': implementBlock(cardGridDefinition, CardGridComponent),
  carousel: implementResolvedBlock(carouselDefinition, CarouselComponent, resolveCarousel),
  channels: implementBlock(channelsDefinition, ChannelsComponent),
  chat: implementResolvedBlock(chatDefinition, ChatComponent, resolveChat),
  footer: implementBlock(footerDefinition, FooterComponent),
  form: implementResolvedBlock(formDefinition, FormComponent, resolveForm),
  hero: implementBlock(heroDefinition, HeroComponent),
  'impact-makers': implementBlock(impactMakersDefinition, ImpactMakersComponent),
  'legal-text': implementResolvedBlock(legalTextDefinition, LegalTextComponent, resolveLegalText),
  logos: implementBlock(logosDefinition, LogosComponent),
  navigation: implementResolvedBlock(navigationDefinition, NavigationComponent, resolveNavigation),
  newsletter: implementResolvedBlock(newsletterDefinition, NewsletterComponent, resolveNewsletter),
  'not-found': implementBlock(notFoundDefinition, NotFoundComponent),
  people: implementBlock(peopleDefinition, PeopleComponent),
  'practical-info': implementResolvedBlock(practicalInfoDefinition, PracticalInfoComponent, resolvePracticalInfo),
  'programme-hero': implementBlock(programmeHeroDefinition, ProgrammeHeroComponent),
  'programme-tiles': implementResolvedBlock(programmeTilesDefinition, ProgrammeTilesComponent, resolveProgrammeTiles),
  quote: implementBlock(quoteDefinition, QuoteComponent),
  'rich-text': implementBlock(richTextDefinition, RichTextComponent),
  'session-cards': implementResolvedBlock(sessionCardsDefinition, SessionCardsComponent, resolveSessionCards),
  'session-schedule': implementResolvedBlock(sessionScheduleDefinition, SessionScheduleComponent, resolveSessionSchedule),
  steps: implementBlock(stepsDefinition, StepsComponent),
  testimonials: implementBlock(testimonialsDefinition, TestimonialsComponent),
  video: implementResolvedBlock(videoDefinition, VideoComponent, resolveVideo),
} satisfies Record<string, BlockImplementation>;
