import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page that visitors see from a certain day on, with blocks for part of that time. */
const planned = {
  title: 'Zomerschool',
  description: 'Leer in drie zomerse dagen hoe je met gezonde content meer mensen bereikt in je eigen stad.',
  publish: { from: '2099-06-01' },
  blocks: [
    { type: 'hero', title: 'Kom naar de zomerschool' },
    { type: 'rich-text', text: 'Tot de herfst.', publish: { until: '2099-09-01' } },
    { type: 'rich-text', text: 'Vanaf de herfst.', publish: { from: '2099-09-02' } },
  ],
};

/** Adds the planned page and its menu entry to a site. @returns a function that removes them */
export function addPlanned(folder: string): () => void {
  const page = join(folder, 'pages/zomerschool.json');
  const file = join(folder, 'pages/_site.json');
  const text = readFileSync(file, 'utf8');
  const site = JSON.parse(text);
  site.header[0].entries.push({ label: 'Zomer', to: '/zomerschool' });
  writeFileSync(page, JSON.stringify(planned));
  writeFileSync(file, JSON.stringify(site));
  return () => {
    writeFileSync(file, text);
    rmSync(page);
  };
}
