import { type Environment, readSettings, supabaseSettings } from '../../../schemas/settings.ts';
import { supabaseAddress } from './http/client-address.ts';
import { forgetAddresses } from './http/rate-limit.ts';
import { errorFacts, type LogFacts, sparing } from './log.ts';
import { connectPostgres } from './postgres-database.ts';
import { createServices, type Services } from './services.ts';
import { readFunctionSettings } from './settings.ts';

/** Longest round of deliveries in one call; Supabase ends a call after 150 s. */
const ROUND_MS = 50_000;

/** Longest call to the AI service: after 150 s without a response Supabase itself sends 504. */
const AI_CALL_MS = 140_000;

/** Writes one line of JSON per event, as Supabase's log explorer reads it. */
function logLine(event: string, facts: LogFacts = {}): void {
  console.log(JSON.stringify({ event, ...facts }));
}

/** The functions as deployed on Supabase. */
interface SupabaseServices {
  outboxSecret: string | undefined;
  services: Services;
  /**
   * Removes addresses that no longer count, and runs one round of deliveries. A failure is logged, not thrown: the next
   * round follows.
   */
  deliverRound: () => Promise<void>;
}

/**
 * Connects the functions to Supabase's database. A visitor's address is always the one that Supabase's gateway
 * reports: every request passes through it.
 *
 * @param environment with `SUPABASE_DB_URL`, which Supabase sets, or `POOLER_URL`, and the settings of the
 *   functions
 * @param afterAnswer keeps the instance alive for work that continues after the response
 * @throws SettingsError when a setting cannot be used, Error without a database address
 */
export function openSupabaseServices(
  environment: Environment,
  afterAnswer: (work: Promise<void>) => void,
): SupabaseServices {
  const { SUPABASE_DB_URL, POOLER_URL, OUTBOX_SECRET } = readSettings(supabaseSettings, environment);
  const url = POOLER_URL ?? SUPABASE_DB_URL;
  if (url === undefined) throw new Error('SUPABASE_DB_URL is not set');
  const settings = readFunctionSettings(environment);
  const ai = settings.ai && { ...settings.ai, timeLimitMs: Math.min(settings.ai.timeLimitMs, AI_CALL_MS) };
  const log = sparing(logLine);
  // Every instance has a connection of its own, and there may be many.
  const database = connectPostgres(url, {
    connections: 1,
    tls: 'prefer',
    isPooled: POOLER_URL !== undefined,
  });
  const services = createServices({
    database,
    settings: { ...settings, ai },
    visitorAddress: supabaseAddress,
    siteOrigins: [],
    log,
    onStored: () => afterAnswer(deliverRound()),
  });
  const deliverRound = async (): Promise<void> => {
    try {
      await forgetAddresses(database);
      await services.deliverDue(AbortSignal.timeout(ROUND_MS));
    } catch (error) {
      log('delivery round failed', errorFacts(error));
    }
  };
  return { outboxSecret: OUTBOX_SECRET, services, deliverRound };
}
