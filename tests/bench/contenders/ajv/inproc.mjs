// node inproc.mjs parse|ajv FOLDER: reads every page, and with ajv also judges it. Exits with 1 when one is wrong.
import fs from 'node:fs';
import path from 'node:path';

const [mode, folder] = process.argv.slice(2);
let judge = () => true;
if (mode === 'ajv') {
  const { default: Ajv } = await import('ajv');
  const { schema } = await import('./schema.mjs');
  const validate = new Ajv({ allErrors: true, discriminator: true, strict: false }).compile(schema);
  judge = (page) => validate(page) || (console.error(validate.errors[0]), false);
}
let wrong = 0;
for (const name of fs.readdirSync(folder)) {
  if (!judge(JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')))) wrong++;
}
process.exit(wrong > 0 ? 1 : 0);
