// Made by `npm run generate` from the folders in lint/rules/. Do not edit.

import type { Rule } from '../rule.ts';
import * as aliasConflict from './alias-conflict/rule.ts';
import * as anchor from './anchor/rule.ts';
import * as binding from './binding/rule.ts';
import * as controlCharacters from './control-characters/rule.ts';
import * as deviationWithoutMessage from './deviation-without-message/rule.ts';
import * as droppedRoute from './dropped-route/rule.ts';
import * as duplicateRoute from './duplicate-route/rule.ts';
import * as externalLink from './external-link/rule.ts';
import * as headingOrder from './heading-order/rule.ts';
import * as heavyPage from './heavy-page/rule.ts';
import * as heavyText from './heavy-text/rule.ts';
import * as internalLink from './internal-link/rule.ts';
import * as jsonSyntax from './json-syntax/rule.ts';
import * as longSentence from './long-sentence/rule.ts';
import * as mediaExists from './media-exists/rule.ts';
import * as missingFile from './missing-file/rule.ts';
import * as missingScheduleField from './missing-schedule-field/rule.ts';
import * as nthWeekdayExists from './nth-weekday-exists/rule.ts';
import * as oneH1 from './one-h1/rule.ts';
import * as pictureAlt from './picture-alt/rule.ts';
import * as pictureWeight from './picture-weight/rule.ts';
import * as placeholder from './placeholder/rule.ts';
import * as redirectLoop from './redirect-loop/rule.ts';
import * as redirectTarget from './redirect-target/rule.ts';
import * as repeatedText from './repeated-text/rule.ts';
import * as scheduleInThePast from './schedule-in-the-past/rule.ts';
import * as scheduleOrder from './schedule-order/rule.ts';
import * as schema from './schema/rule.ts';
import * as schoolVacation from './school-vacation/rule.ts';
import * as seoLengths from './seo-lengths/rule.ts';
import * as sessionNumbers from './session-numbers/rule.ts';
import * as sessionOnHoliday from './session-on-holiday/rule.ts';
import * as sessionTimes from './session-times/rule.ts';
import * as staleAcknowledgement from './stale-acknowledgement/rule.ts';
import * as uniqueBlockId from './unique-block-id/rule.ts';
import * as uniqueTitle from './unique-title/rule.ts';
import * as unknownFile from './unknown-file/rule.ts';
import * as unknownIcon from './unknown-icon/rule.ts';
import * as unusedDefinition from './unused-definition/rule.ts';

/** Every rule, in the order of their names. */
export const rules: readonly Rule[] = [
  aliasConflict,
  anchor,
  binding,
  controlCharacters,
  deviationWithoutMessage,
  droppedRoute,
  duplicateRoute,
  externalLink,
  headingOrder,
  heavyPage,
  heavyText,
  internalLink,
  jsonSyntax,
  longSentence,
  mediaExists,
  missingFile,
  missingScheduleField,
  nthWeekdayExists,
  oneH1,
  pictureAlt,
  pictureWeight,
  placeholder,
  redirectLoop,
  redirectTarget,
  repeatedText,
  scheduleInThePast,
  scheduleOrder,
  schema,
  schoolVacation,
  seoLengths,
  sessionNumbers,
  sessionOnHoliday,
  sessionTimes,
  staleAcknowledgement,
  uniqueBlockId,
  uniqueTitle,
  unknownFile,
  unknownIcon,
  unusedDefinition,
];
