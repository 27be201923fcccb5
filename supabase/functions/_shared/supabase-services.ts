import type { Log } from './log.ts';
import { errorFacts } from './log.ts';
import { connectPostgres } from './postgres-database.ts';
import type { Services } from './services.ts';
import { createServices } from './services.ts';
import type { Environment, Settings } from './settings.ts';
import { readSettings } from './settings.ts';

/** Longest round of deliveries in one call, in milliseconds; Supabase ends a call after 150 s. */
const roundDuration = 50_000;

/** One line of JSON per event, which is what Supabase's log explorer reads. */
const logLine: Log = (event, facts = {}) => console.log(JSON.stringify({ event, ...facts }));

/** The functions as they run on Supabase. */
interface SupabaseServices {
  settings: Settings;
  services: Services;
  /** One round of deliveries, with an end. Logs a failure instead of throwing it: the next round follows. */
  deliverRound: () => Promise<void>;
}

/**
 * Connects the functions to Supabase's database. The address of a visitor is always the one that
 * Supabase's gateway names: no request reaches a function but through it.
 *
 * @param environment with `SUPABASE_DB_URL`, which Supabase sets, and the settings of the server side
 * @param afterAnswer keeps the instance alive for work that goes on after the answer
 * @throws SettingsError when a setting cannot be used, Error without a database address
 */
export const openSupabaseServices = (
  environment: Environment,
  afterAnswer: (work: Promise<void>) => void,
): SupabaseServices => {
  const url = environment.SUPABASE_DB_URL;
  if (!url) throw new Error('SUPABASE_DB_URL is not set');
  const settings: Settings = { ...readSettings(environment), addressSource: 'supabase' };
  const services = createServices({
    database: connectPostgres(url),
    settings,
    allowedOrigins: settings.allowedOrigins ?? [],
    log: logLine,
    onStored: () => afterAnswer(deliverRound()),
  });
  const deliverRound = async (): Promise<void> => {
    try {
      await services.deliverDue(AbortSignal.timeout(roundDuration));
    } catch (error) {
      logLine('delivery round failed', errorFacts(error));
    }
  };
  return { settings, services, deliverRound };
};
