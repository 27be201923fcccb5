import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { builtFonts } from './assets/hashed-assets.ts';
import { clientOptions } from './client-bundle.ts';
import { splitByMedia } from './styles/print-styles.ts';
import { shortClasses, shortenStyles } from './styles/short-classes.ts';
import { siteStyles } from './styles/site-styles.ts';
import { formatRules } from './styles/stylesheet.ts';

// A process of its own: bundlers take much memory, and give it back only when they end.
const [repository = '', folder = ''] = process.argv.slice(2);
const fonts = builtFonts(repository);
const { styles, uses } = await siteStyles(repository, (font) => fonts.urls.get(font) ?? '');
const short = shortClasses(styles.rules, uses);
await build(clientOptions(repository, folder, short));
const shortened = shortenStyles(styles, short);
const { page, others } = splitByMedia(shortened.rules);
writeFileSync(
  join(folder, 'styles.json'),
  JSON.stringify({ styles: { ...shortened, rules: page }, short, otherMedia: formatRules(others) }),
);
