// Made by `npm run generate` from the folders in scripts/lint/rules/. Do not edit.

import type { Rule } from '../rule.ts';
import * as anchor from './anchor/rule.ts';
import * as binding from './binding/rule.ts';
import * as controlCharacters from './control-characters/rule.ts';
import * as droppedRoute from './dropped-route/rule.ts';
import * as duplicateRoute from './duplicate-route/rule.ts';
import * as externalLink from './external-link/rule.ts';
import * as internalLink from './internal-link/rule.ts';
import * as jsonSyntax from './json-syntax/rule.ts';
import * as mediaExists from './media-exists/rule.ts';
import * as missingFile from './missing-file/rule.ts';
import * as oneH1 from './one-h1/rule.ts';
import * as pictureAlt from './picture-alt/rule.ts';
import * as redirectTarget from './redirect-target/rule.ts';
import * as schema from './schema/rule.ts';
import * as uniqueBlockId from './unique-block-id/rule.ts';
import * as uniqueTitle from './unique-title/rule.ts';
import * as unknownFile from './unknown-file/rule.ts';
import * as unusedDefinition from './unused-definition/rule.ts';

/** Every rule, in the order of their names. */
export const rules: readonly Rule[] = [
  anchor,
  binding,
  controlCharacters,
  droppedRoute,
  duplicateRoute,
  externalLink,
  internalLink,
  jsonSyntax,
  mediaExists,
  missingFile,
  oneH1,
  pictureAlt,
  redirectTarget,
  schema,
  uniqueBlockId,
  uniqueTitle,
  unknownFile,
  unusedDefinition,
];
