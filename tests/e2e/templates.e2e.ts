import { ofSite } from './definitions.ts';
import { expectDrawn, expectNewTab, texts } from './page-parts.ts';
import { expect, test } from './test.ts';

test.describe('the template pages', () => {
  const templates = [
    { route: '/strategie-template', label: 'Open Template', link: 'strategyTemplate', noindex: false },
    { route: '/sb', label: 'Open Template', link: 'strategyTemplateSb', noindex: true },
    { route: '/verzet', label: 'Open spreadsheet', link: 'activismTemplate', noindex: false },
  ] as const;

  for (const { route, label, link, noindex } of templates) {
    test(`[2.14-open, 2.14-verzet] ${route} has a button '${label}' to its own spreadsheet`, async ({
      page,
    }) => {
      await page.goto(route);
      const buttons = page.getByRole('main').getByRole('link', { name: label });
      await expectNewTab(buttons.first(), ofSite('links', link));
      for (const button of await buttons.all()) await expectNewTab(button, ofSite('links', link));
    });

    test(`[2.14-preview] ${route} shows a preview of the spreadsheet`, async ({ page }) => {
      await page.goto(route);
      await expectDrawn(
        page.locator('#stappen').getByRole('img', { name: /^Voorbeeld van (het template|de spreadsheet)/ }),
      );
    });

    test(`[2.14-steps, 2.14-verzet] ${route} explains the five steps`, async ({ page }) => {
      await page.goto(route);
      const titles = await texts(page.locator('#stappen ol > li').getByRole('heading', { level: 3 }));
      const expected = [
        /^Open /,
        /^Kopieer .* eigen Drive$/,
        /^Vul de velden in$/,
        /^Kopieer de blauwe velden .*AI-tool$/,
        /^Verfijn en publiceer$/,
      ];
      expect(titles).toHaveLength(expected.length);
      expected.forEach((pattern, index) => {
        expect(titles[index]).toMatch(pattern);
      });
    });

    test(`${route} ${noindex ? 'stays out of' : 'may be found by'} search engines`, async ({ page }) => {
      await page.goto(route);
      await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(noindex ? 1 : 0);
    });
  }

  test('[2.14-different] every template page opens a different spreadsheet', () => {
    const addresses = templates.map(({ link }) => ofSite('links', link));
    expect(new Set(addresses).size).toBe(templates.length);
  });
});
