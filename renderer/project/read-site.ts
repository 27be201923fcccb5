import type { SiteFacts } from '../../blocks/_shared/site-facts.ts';
import { anyBlock } from '../../schemas/json-schema.ts';
import { site as siteSchema } from '../../schemas/site.ts';
import { type BoundPage, bindPage } from '../bind-page.ts';
import { type JsonValue, listIn } from './json.ts';
import type { Project } from './read-project.ts';
import { SITE_FILE } from './source-file.ts';

const siteDefinition = siteSchema(anyBlock);
/** `pages/_site.json` as a value. */
export type Site = ReturnType<typeof siteDefinition.parse>;

/** The blocks around every page, as typed in the site's definition. */
interface SiteBlocks {
  header: readonly JsonValue[];
  footer: readonly JsonValue[];
}

/**
 * Returns the site's own definition, with its bindings replaced: as a value, its blocks, and as bound.
 *
 * @throws Error when `pages/_site.json` is missing; z.ZodError when it is not valid
 */
export function readSite(project: Project): { site: Site; blocks: SiteBlocks; bound: BoundPage } {
  const file = project.files.get(SITE_FILE);
  if (!file)
    throw new Error(`${SITE_FILE} ontbreekt. Daarin staan de naam van de site, het menu en de voet.`);
  const bound = bindPage(file, project);
  const { value } = bound;
  return {
    site: siteDefinition.parse(value),
    blocks: { header: listIn(value.header), footer: listIn(value.footer) },
    bound,
  };
}

/** Returns what interactive blocks may know about the site in the browser. */
export function siteFacts({ brand, company, links, functions }: Site): SiteFacts {
  return { brand, email: company.email, scheduler: links.scheduler, functions };
}
