import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { builtFonts } from './assets/hashed-assets.ts';
import { buildEarlyEvents, clientOptions, readClient } from './client-bundle.ts';
import { compileSiteStyle } from './styles/site-style.ts';

// A process of its own: bundlers take much memory, and give it back only when they end.
const [repository = '', folder = ''] = process.argv.slice(2);
await build(clientOptions(repository, folder));
const inlineScript = await buildEarlyEvents(repository, readClient(folder).entries);
const fonts = builtFonts(repository);
const style = await compileSiteStyle(repository, (font) => fonts.urls.get(font) ?? '');
writeFileSync(join(folder, 'inline.json'), JSON.stringify({ inlineScript, style }));
