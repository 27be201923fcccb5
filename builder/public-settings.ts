import { readSettings, siteSettings } from '../schemas/settings.ts';

/**
 * Returns the variables that are written into the site: those that begin with `VITE_`.
 *
 * @throws SettingsError when one of the product's own cannot be used
 */
export function publicSettings(): Record<string, string> {
  readSettings(siteSettings, process.env);
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith('VITE_') && value ? [[name, value]] : [],
    ),
  );
}
