import fs from 'node:fs';
import path from 'node:path';
const dir = process.env.PAGES_DIR;
export default function (c) {
  c.addGlobalData('pages', () => fs.readdirSync(dir).sort().map((f) => JSON.parse(fs.readFileSync(path.join(dir, f), 'utf8'))));
  c.addPassthroughCopy({ '../shared/site.css': 'assets/site.css' });
  c.addWatchTarget(dir);
  return { dir: { input: 'src', includes: '../_includes', output: '_site' } };
}
