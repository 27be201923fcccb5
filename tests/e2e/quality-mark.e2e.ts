import { ofSite } from './definitions.ts';
import { expectDrawn, texts } from './page-parts.ts';
import { expect, test, withScheduler } from './test.ts';

test.describe('the quality mark page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/gezonde-content-keurmerk');
  });

  test('[1-mark-soon, 2.13-hero] the hero announces the mark as coming soon', async ({ page }) => {
    const hero = page.locator('section', { has: page.locator('h1') });
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Gezonde Content-keurmerk');
    await expect(hero.getByText('Binnenkort beschikbaar', { exact: true })).toBeVisible();
  });

  test('[2.13-principles] names the three principles', async ({ page }) => {
    expect(await texts(page.locator('#principes').getByRole('heading', { level: 3 }))).toEqual([
      'Waarheidsgetrouw',
      'Schadevrij',
      'Waardevol',
    ]);
  });

  test('[2.13-problem] explains the problem and the solution, each with a picture', async ({ page }) => {
    const cards = page.locator('#waarom').getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.nth(0)).toContainText('Het probleem');
    await expect(cards.nth(1)).toContainText('De oplossing');
    for (const card of await cards.all()) await expectDrawn(card.locator('img'));
  });

  test('[1-mark-process, 2.13-steps] explains the process in three steps', async ({ page }) => {
    const steps = page.locator('#zo-werkt-het ol > li');
    expect(await texts(steps.getByRole('heading', { level: 3 }))).toEqual([
      'AI analyseert je content',
      'Je krijgt een heldere score met uitleg',
      'Je ontvangt het keurmerk',
    ]);
    for (const step of await steps.all()) await expectDrawn(step.locator('img'));
  });

  test('[2.13-creators] content creators can plan an intake conversation', async ({ context, page }) => {
    const creators = page.locator('#meedoen').getByRole('listitem').filter({ hasText: 'Voor contentmakers' });
    await expect(creators.getByRole('link', { name: 'Stuur ons een bericht' })).toHaveAttribute(
      'href',
      '/contact?subject=Intakegesprek%20Gezonde%20Content-keurmerk',
    );
    await withScheduler(context);
    await creators.getByRole('button', { name: 'Plan een intakegesprek' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
      'src',
      ofSite('links', 'scheduler'),
    );
  });

  test('[2.13-organisations] organisations are led to the contact page with the subject filled in', async ({
    page,
  }) => {
    const organisations = page
      .locator('#meedoen')
      .getByRole('listitem')
      .filter({ hasText: 'Voor organisaties' });
    await organisations.getByRole('link', { name: 'Neem contact op' }).click();
    await expect(page).toHaveURL(/\/contact\?/);
    expect(new URL(page.url()).searchParams.get('subject')).toBe(
      'Gezonde Content-keurmerk voor organisaties',
    );
  });

  test('[2.7-keurmerk, 2.13-newsletter] ends with the newsletter, labelled as coming soon', async ({
    page,
  }) => {
    const newsletter = page.locator('main [data-block=newsletter]');
    await expect(newsletter.getByRole('heading', { name: 'Binnenkort beschikbaar' })).toBeVisible();
    await expect(newsletter.getByRole('button', { name: 'Blijf op de hoogte' })).toBeVisible();
    await expect(page.locator('main > :last-child')).toHaveAttribute('data-block', 'newsletter');
  });
});
