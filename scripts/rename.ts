import { join } from 'node:path';
import { counted } from '../lint/dutch/words.ts';
import { planRename } from '../lint/edits/rename/plan-rename.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { assertUtf8 } from '../renderer/files/utf8-file.ts';
import { writeAllOrNone } from '../renderer/files/write-files.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';

await runCommand(async () => {
  const { root, positionals } = readCommandLine({});
  const [from, to, ...others] = positionals;
  if (from === undefined || to === undefined || others.length > 0) {
    throw new UsageError('Noem het oude en het nieuwe adres: npm run rename -- /oud /nieuw');
  }
  const plan = planRename(readProject(root), from, to);
  if ('problem' in plan) throw new UsageError(plan.problem);
  for (const path of plan.texts.keys()) assertUtf8(root, path === plan.newPath ? plan.oldPath : path);
  const files = new Map([...plan.texts].map(([path, text]) => [join(root, path), text]));
  writeAllOrNone(files, [join(root, plan.oldPath)]);
  const changed = [...plan.texts.keys()].filter((path) => path !== plan.newPath);
  console.log(`${plan.oldPath} is nu ${plan.newPath}. Wie ${from} opent, gaat naar ${to}.`);
  const links = `${counted(plan.links, 'link', 'links')} aangepast`;
  console.log(changed.length > 0 ? `${links}, ook in: ${changed.join(', ')}.` : `${links}.`);
  return 0;
});
