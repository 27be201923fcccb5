import { writeSync } from 'node:fs';
import { openWorkingCopy } from '../working-copy.ts';
import { makeEdit } from './numbered-edits.ts';

const [root = '', dataDir = '', limit = '', first = ''] = process.argv.slice(2);
const workingCopy = openWorkingCopy({ root, dataDir, readOnly: false, journalLimit: Number(limit) });
for (let number = Number(first); ; number++) {
  const answer = makeEdit(workingCopy, number);
  if (!answer.ok) throw new Error(answer.refusal.message);
  writeSync(process.stdout.fd, `${number}\n`);
}
