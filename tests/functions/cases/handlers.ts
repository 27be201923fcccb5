import { describe } from 'vitest';
import { type CaseDatabase, setUpHandlers } from '../support/handler-setup.ts';
import { describeAssistant } from './assistant.ts';
import { describeClock } from './clock.ts';
import { describeConsent } from './consent.ts';
import { describeDelivery } from './delivery.ts';
import { describeDeliveryFailures } from './delivery-failures.ts';
import { describeLargeTable } from './large-table.ts';
import { describeOrigins } from './origins.ts';
import { describeRateLimit } from './rate-limit.ts';
import { describeReceiving } from './receiving.ts';
import { describeSchema } from './schema.ts';
import { describeSpam } from './spam.ts';

/**
 * Defines the tests of everything that the functions guarantee, over real HTTP on a real database: the same cases run
 * on PGlite and on PostgreSQL.
 */
export function describeHandlers(title: string, openDatabase: () => Promise<CaseDatabase>): void {
  describe(title, () => {
    const setup = setUpHandlers(openDatabase);
    describeReceiving(setup);
    describeOrigins(setup);
    describeRateLimit(setup);
    describeClock(setup);
    describeConsent(setup);
    describeDelivery(setup);
    describeDeliveryFailures(setup);
    describeAssistant(setup);
    describeSpam(setup);
    describeSchema(setup);
    describeLargeTable(setup);
  });
}
