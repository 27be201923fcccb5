import { workerData } from 'node:worker_threads';
import { earlierSite } from './output/site-output.ts';
import { sharesWriter } from './page-writer.ts';
import { projectFrom } from './project-outline.ts';
import { runThread } from './worker-thread.ts';
import type { WriterMessage, WriterStart } from './writers.ts';

await runThread<WriterMessage>((tell) => {
  const { outline, parts, outDir, cacheDir, staging, shares }: WriterStart = workerData;
  const write = sharesWriter(projectFrom(outline), parts, earlierSite(outDir, cacheDir), staging);
  tell({ written: write(shares) });
});
