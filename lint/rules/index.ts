// Made by `npm run generate` from the folders in lint/rules/. Do not edit.

import type { Rule } from '../rule.ts';
import aliasConflict from './alias-conflict/rule.ts';
import anchor from './anchor/rule.ts';
import binding from './binding/rule.ts';
import brokenPicture from './broken-picture/rule.ts';
import companyDetails from './company-details/rule.ts';
import controlCharacters from './control-characters/rule.ts';
import deviationWithoutMessage from './deviation-without-message/rule.ts';
import doubleEncoded from './double-encoded/rule.ts';
import draftWithDays from './draft-with-days/rule.ts';
import droppedRoute from './dropped-route/rule.ts';
import duplicateRoute from './duplicate-route/rule.ts';
import exampleText from './example-text/rule.ts';
import externalLink from './external-link/rule.ts';
import headingOrder from './heading-order/rule.ts';
import heavyPage from './heavy-page/rule.ts';
import heavyText from './heavy-text/rule.ts';
import htmlInText from './html-in-text/rule.ts';
import internalLink from './internal-link/rule.ts';
import jsonSyntax from './json-syntax/rule.ts';
import linkInBrackets from './link-in-brackets/rule.ts';
import longHeading from './long-heading/rule.ts';
import longList from './long-list/rule.ts';
import longSentence from './long-sentence/rule.ts';
import mediaExists from './media-exists/rule.ts';
import missingFile from './missing-file/rule.ts';
import missingScheduleField from './missing-schedule-field/rule.ts';
import noBreakSpace from './no-break-space/rule.ts';
import nothingPublished from './nothing-published/rule.ts';
import nthWeekdayExists from './nth-weekday-exists/rule.ts';
import oneH1 from './one-h1/rule.ts';
import pastedList from './pasted-list/rule.ts';
import pastedTable from './pasted-table/rule.ts';
import pictureAlt from './picture-alt/rule.ts';
import pictureWeight from './picture-weight/rule.ts';
import placeholder from './placeholder/rule.ts';
import preferredWords from './preferred-words/rule.ts';
import priceNotation from './price-notation/rule.ts';
import publicationDays from './publication-days/rule.ts';
import publicationPassed from './publication-passed/rule.ts';
import quotationMarks from './quotation-marks/rule.ts';
import redirectLoop from './redirect-loop/rule.ts';
import redirectTarget from './redirect-target/rule.ts';
import repeatedText from './repeated-text/rule.ts';
import scheduleInThePast from './schedule-in-the-past/rule.ts';
import scheduleOrder from './schedule-order/rule.ts';
import schema from './schema/rule.ts';
import schoolVacation from './school-vacation/rule.ts';
import securityContact from './security-contact/rule.ts';
import seoLengths from './seo-lengths/rule.ts';
import sessionNumbers from './session-numbers/rule.ts';
import sessionOnHoliday from './session-on-holiday/rule.ts';
import sessionTimes from './session-times/rule.ts';
import silentConsent from './silent-consent/rule.ts';
import socialImageLetters from './social-image-letters/rule.ts';
import softHyphen from './soft-hyphen/rule.ts';
import spelling from './spelling/rule.ts';
import staleAcknowledgement from './stale-acknowledgement/rule.ts';
import staleMessage from './stale-message/rule.ts';
import strayMarkup from './stray-markup/rule.ts';
import uniqueBlockId from './unique-block-id/rule.ts';
import uniqueDescription from './unique-description/rule.ts';
import uniqueHeading from './unique-heading/rule.ts';
import uniqueTitle from './unique-title/rule.ts';
import unknownFile from './unknown-file/rule.ts';
import unknownIcon from './unknown-icon/rule.ts';
import unpublishedLink from './unpublished-link/rule.ts';
import unusedDefinition from './unused-definition/rule.ts';

/** Every rule, in the order of their names. */
export const rules: readonly Rule[] = [
  aliasConflict,
  anchor,
  binding,
  brokenPicture,
  companyDetails,
  controlCharacters,
  deviationWithoutMessage,
  doubleEncoded,
  draftWithDays,
  droppedRoute,
  duplicateRoute,
  exampleText,
  externalLink,
  headingOrder,
  heavyPage,
  heavyText,
  htmlInText,
  internalLink,
  jsonSyntax,
  linkInBrackets,
  longHeading,
  longList,
  longSentence,
  mediaExists,
  missingFile,
  missingScheduleField,
  noBreakSpace,
  nothingPublished,
  nthWeekdayExists,
  oneH1,
  pastedList,
  pastedTable,
  pictureAlt,
  pictureWeight,
  placeholder,
  preferredWords,
  priceNotation,
  publicationDays,
  publicationPassed,
  quotationMarks,
  redirectLoop,
  redirectTarget,
  repeatedText,
  scheduleInThePast,
  scheduleOrder,
  schema,
  schoolVacation,
  securityContact,
  seoLengths,
  sessionNumbers,
  sessionOnHoliday,
  sessionTimes,
  silentConsent,
  socialImageLetters,
  softHyphen,
  spelling,
  staleAcknowledgement,
  staleMessage,
  strayMarkup,
  uniqueBlockId,
  uniqueDescription,
  uniqueHeading,
  uniqueTitle,
  unknownFile,
  unknownIcon,
  unpublishedLink,
  unusedDefinition,
];
