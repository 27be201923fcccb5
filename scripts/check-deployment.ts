import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UsageError } from '../renderer/files/usage-error.ts';
import { checkDeployment } from '../server/check-deployment/check-deployment.ts';
import { pointText } from '../server/check-deployment/deployment-point.ts';
import { Unreachable } from '../server/check-deployment/served-site.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';
import { checkComplete } from './lib/complete-site.ts';
import { lintAndBuild } from './lib/lint-and-build.ts';

/** Tells whether a text is the address of a site, without a path. */
const isSiteAddress = (text: string) => /^https?:\/\/[^/]+\/?$/.test(text) && URL.canParse(text);

await runCommand(async () => {
  const { root, positionals, text, pasted } = readCommandLine(
    { out: { type: 'string' } },
    { positionals: 1 },
  );
  const [address] = positionals;
  if (address !== undefined && !isSiteAddress(address)) {
    throw new UsageError(`"${address}" is no address of a site. Write it as https://www.example.org.`);
  }
  const given = text('out');
  const scratch = mkdtempSync(join(tmpdir(), 'check-deployment-'));
  const dist = given === undefined ? join(scratch, 'dist') : resolve(given);
  try {
    if (given === undefined && !(await lintAndBuild(root, dist))) return 1;
    checkComplete(dist, pasted('build'));
    const points = await checkDeployment({ root, dist, address, dataDir: join(scratch, 'data') });
    for (const point of points) console.log(pointText(point));
    const failed = points.filter(({ problems }) => problems.length > 0).length;
    console.log(failed === 0 ? 'Ready to publish.' : `${failed} of ${points.length} points do not hold.`);
    return failed === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    throw new UsageError(error.message);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
