import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindPage } from '../../renderer/bind-page.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { type StartedSite, startSite } from '../start-site.ts';
import { lighthouseFindings } from './lighthouse-findings.ts';

const project = readProject(REPOSITORY);
const routes = routesOf(project).pages.map((file) => {
  const { route, value } = bindPage(file, project);
  return { route, indexable: value.noindex !== true };
});

describe('Lighthouse', () => {
  let site: StartedSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it.each(routes)(
    'gives $route the full score for accessibility, best practices and search',
    async (judged) => {
      expect(await lighthouseFindings(site.url, [judged])).toEqual([]);
    },
  );
});
