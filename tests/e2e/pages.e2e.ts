import { join } from 'node:path';
import { valueAt } from '../../renderer/project/json.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { expect, type Locator, open, type Page, test } from './test.ts';

const project = readProject(join(import.meta.dirname, '../..'));

/** A text of pages/_site.json. */
const ofSite = (...keys: string[]) => String(valueAt(project.files.get('pages/_site.json')?.value, keys));

/** The texts of all elements, without the spaces around them. */
const texts = async (elements: Locator) => (await elements.allTextContents()).map((text) => text.trim());

/** Expects a link that leaves the site in a new tab. */
async function expectNewTab(link: Locator, href: string) {
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
}

/** Expects that a picture was found and drawn. */
async function expectDrawn(image: Locator) {
  await image.scrollIntoViewIfNeeded();
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
}

/** Presses a meeting button and expects the booking dialog. */
async function expectBookingDialog(page: Page, button: Locator) {
  await page.route(`${new URL(ofSite('links', 'scheduler')).origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Agenda</p>' }),
  );
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute(
    'src',
    ofSite('links', 'scheduler'),
  );
}

test.describe('the analytics tool page', () => {
  test.beforeEach(({ page }) => open(page, '/content-optimization'));

  test('[2.11-order] has its sections in the order of the specification and ends with the newsletter', async ({
    page,
  }) => {
    expect(await texts(page.locator('main').locator('h1, h2'))).toEqual([
      'Weet welke berichten werken, en waarom',
      'Zij sturen bij met het dashboard',
      'Minder gokken, meer bereiken',
      '14 dagen gratis',
      'Van eerste idee tot laatste cijfer',
      'Zij kijken er elke week in',
      'Kijk even mee in het dashboard',
      'Werkt met de kanalen die je al gebruikt',
      'Liever leren met je hele team?',
      'Blijf op de hoogte',
    ]);
  });

  test('[2.11-quickscan] the quickscan button in the hero goes to the contact form with its subject', async ({
    page,
  }) => {
    const hero = page.locator('section', { has: page.locator('h1') });
    await hero.getByRole('link', { name: /quickscan/i }).click();
    await expect(page).toHaveURL('/contact?subject=Quickscan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem contact met ons op');
  });

  test('[2.11-trial] the free-trial button in the hero goes to the signup page of the app', async ({
    page,
  }) => {
    const hero = page.locator('section', { has: page.locator('h1') });
    const trial = hero.getByRole('link', { name: /gratis/i });
    await expectNewTab(trial, ofSite('links', 'signup'));
    await expect(trial).toHaveAttribute('href', /mode=signup/);
  });

  test('[2.11-logos] shows client logos, each with the name of the client', async ({ page }) => {
    const heading = page.getByRole('heading', { name: 'Zij sturen bij met het dashboard' });
    const logos = page.locator('section', { has: heading }).getByRole('img');
    await expect(logos).toHaveCount(6);
    for (const logo of await logos.all()) {
      await expectDrawn(logo);
      await expect(logo).toHaveAttribute('alt', /\S/);
    }
  });

  test('leaves no client logo alone on a line, on any screen', async ({ page }) => {
    const heading = page.getByRole('heading', { name: 'Zij sturen bij met het dashboard' });
    const logos = page.locator('section', { has: heading }).getByRole('img');
    for (const width of [375, 640, 820, 1024, 1152, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await logos.evaluateAll((all) => all.map((logo) => logo.getBoundingClientRect().top));
      const lines = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      expect(Math.min(...lines), `${width} px: ${lines.join(' and ')}`).toBe(Math.max(...lines));
    }
  });

  for (const [name, section, count] of [
    ['three value cards', '#voordelen', 3],
    ['six feature cards', '#mogelijkheden', 6],
  ] as const) {
    test(`[2.11-values, 2.11-features, 3-feature] shows ${name} with icon, title and description`, async ({
      page,
    }) => {
      const cards = page.locator(section).getByRole('listitem');
      await expect(cards).toHaveCount(count);
      for (const card of await cards.all()) {
        await expect(card.locator('svg')).toBeVisible();
        await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\S/);
        await expect(card.getByRole('paragraph')).toHaveText(/\S{2,}/);
      }
    });
  }

  test('[2.11-banner, 9-trial] the banner offers a free trial of 14 days in the app', async ({ page }) => {
    const banner = page.locator('#proefperiode');
    await expect(banner.getByRole('heading', { name: '14 dagen gratis' })).toBeVisible();
    await expectNewTab(banner.getByRole('link'), ofSite('links', 'signup'));
  });

  test('[2.11-testimonials, 3-testimonial] shows testimonials with quote, name, role or company, and a portrait', async ({
    page,
  }) => {
    const testimonials = page.locator('figure', { has: page.locator('blockquote') });
    await expect(testimonials).toHaveCount(3);
    for (const testimonial of await testimonials.all()) {
      await expect(testimonial.locator('blockquote')).toHaveText(/\S/);
      const lines = await testimonial.locator('figcaption span span').allTextContents();
      expect(lines.length).toBeGreaterThanOrEqual(2);
      for (const line of lines) expect(line).toMatch(/\S/);
      await expectDrawn(testimonial.locator('img').first());
    }
  });

  test('[2.11-video, 7-how-it-works] the how-it-works video asks its host for nothing before a press', async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route('https://**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>Speler</p>' });
    });
    const section = page.locator('#zo-werkt-het');
    const play = section.getByRole('button', {
      name: 'Bekijk de video: Zo werkt het Optimalisatie dashboard',
    });
    await expectDrawn(section.locator('img'));
    await expect(section.locator('iframe')).toHaveCount(0);
    expect(asked).toEqual([]);

    await play.focus();
    await page.keyboard.press('Enter');
    const player = section.locator('iframe');
    await expect(player).toHaveAttribute('title', 'Zo werkt het Optimalisatie dashboard');
    await expect(player).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=0/,
    );
    // Not `toBeFocused`: it also asks whether the window has the focus, which goes to another process with the player.
    await expect.poll(() => player.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect(play).toHaveCount(0);
    expect(asked.every((url) => url.startsWith('https://www.youtube-nocookie.com/embed/'))).toBe(true);
  });

  test('[3-channel, 4.4-available, 4.4-soon] says which channels are available and which are coming soon', async ({
    page,
  }) => {
    const channels = page.locator('#kanalen').getByRole('listitem');
    const states = await Promise.all(
      (await channels.all()).map(async (channel) => [
        await channel.getByRole('heading', { level: 3 }).textContent(),
        await channel.locator('p').textContent(),
        await channel.locator('p').getAttribute('lang'),
      ]),
    );
    expect(states).toEqual([
      ['LinkedIn', 'Beschikbaar', null],
      ['Instagram', 'Beschikbaar', null],
      ['Facebook', 'Beschikbaar', null],
      ['YouTube', 'Coming soon', 'en'],
      ['TikTok', 'Coming soon', 'en'],
    ]);
  });

  test('[2.11-teaser] the training teaser leads to /training-coaching', async ({ page }) => {
    await page.locator('#training').getByRole('link').click();
    await expect(page).toHaveURL('/training-coaching');
  });
});

test.describe('the how-it-works video without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a link to the video', async ({ page }) => {
    await page.goto('/content-optimization');
    await expect(page.getByRole('link', { name: 'Bekijk de video: Zo werkt het' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\/watch\?v=/,
    );
  });
});

test.describe('the quality mark page', () => {
  test.beforeEach(({ page }) => open(page, '/gezonde-content-keurmerk'));

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

  test('[2.13-problem] tells the problem and the solution, each with a picture', async ({ page }) => {
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
      'Je krijgt een transparante score met feedback',
      'Je ontvangt het keurmerk',
    ]);
    for (const step of await steps.all()) await expectDrawn(step.locator('img'));
  });

  test('[2.13-creators] content creators plan an intake conversation', async ({ page }) => {
    const creators = page.locator('#meedoen').getByRole('listitem').filter({ hasText: 'Voor contentmakers' });
    await expect(creators.getByRole('link', { name: 'Stuur ons een bericht' })).toHaveAttribute(
      'href',
      '/contact?subject=Intakegesprek%20Gezonde%20Content%20keurmerk',
    );
    await expectBookingDialog(page, creators.getByRole('button', { name: 'Plan een intakegesprek' }));
  });

  test('[2.13-organisations] organisations go to contact with the subject filled in', async ({ page }) => {
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

  test('[2.14-different] every template page opens another spreadsheet', () => {
    const addresses = templates.map(({ link }) => ofSite('links', link));
    expect(new Set(addresses).size).toBe(templates.length);
  });
});

/** The part of a legal page under one h2. */
const legalPart = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

test.describe('the legal pages', () => {
  const legal = [
    {
      route: '/privacy',
      updated: '13 maart 2024',
      date: '2024-03-13',
      statements: {
        'Wie wij zijn': [/verantwoordelijk voor de gegevens/],
        'Ben je jonger dan 16 jaar?': [/als je ouder of voogd dat goedvindt/, /toestemming/],
        'Welke gegevens we verzamelen': [/Contactgegevens/, /Betaalgegevens/, /Marketinggegevens/],
        'Alleen binnen de Europese Economische Ruimte': [
          /alleen binnen de Europese Economische Ruimte \(EER\)/,
        ],
        'Je rechten': [/Autoriteit Persoonsgegevens/],
      },
    },
    {
      route: '/terms',
      updated: '13 december 2024',
      date: '2024-12-13',
      statements: {
        'Wie wij zijn': [/organisatie hieronder/],
        'Wat wij doen': [/trainingen, coaching en hackathons/, /software/],
        Toepasselijkheid: [/elke overeenkomst/],
        'Alleen voor zakelijke gebruikers': [/alleen bedoeld voor zakelijke gebruikers/],
        'Account en toegang': [/account/],
        'Gebruik van de software': [/14 dagen gratis/],
        'Prijzen en betaling': [/exclusief btw/],
        'Intellectueel eigendom': [/blijven van ons/],
        Aansprakelijkheid: [/ten hoogste het bedrag dat je ons in de 12 maanden vóór de schade hebt betaald/],
        Beëindiging: [/opzeg|zeg het dan schriftelijk op/],
        'Nederlands recht': [/Nederlands recht van toepassing/],
      },
    },
  ] as const;

  for (const { route, updated, date, statements } of legal) {
    test(`[2.16-privacy-date, 2.16-terms-date] ${route} says when it was last updated`, async ({ page }) => {
      await page.goto(route);
      await expect(page.getByText(`Laatst bijgewerkt op ${updated}`)).toBeVisible();
      await expect(page.locator('main time')).toHaveAttribute('datetime', date);
    });

    test(`[2.16-under-16, 2.16-data, 2.16-eea, 2.16-terms-topics, 2.16-business, 2.16-vat, 2.16-law] ${route} treats every topic under its own heading`, async ({
      page,
    }) => {
      await page.goto(route);
      for (const [title, patterns] of Object.entries(statements)) {
        for (const pattern of patterns) await expect(legalPart(page, title)).toContainText(pattern);
      }
    });

    test(`[2.16-company] ${route} shows the contact details of the company`, async ({ page }) => {
      await page.goto(route);
      const details = legalPart(page, 'Wie wij zijn').locator('dd');
      expect(await texts(details)).toEqual(
        ['name', 'street', 'postalCode', 'city', 'email', 'phone', 'chamberOfCommerce', 'vatNumber'].map(
          (key) => ofSite('company', key),
        ),
      );
      await expect(details.getByRole('link')).toHaveAttribute('href', `mailto:${ofSite('company', 'email')}`);
    });

    test(`${route} has a table of contents that leads to every heading`, async ({ page }) => {
      await open(page, route);
      const links = page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link');
      const titles = await texts(page.getByRole('main').getByRole('heading', { level: 2 }));
      expect(await texts(links)).toEqual(titles);
      await links.nth(2).click();
      const target = legalPart(page, titles[2] ?? '');
      await expect(page).toHaveURL(`${route}#${await target.getAttribute('id')}`);
      await expect.poll(async () => Math.round((await target.boundingBox())?.y ?? 0)).toBe(96);
    });

    test(`${route} prints as text alone`, async ({ page }) => {
      await page.goto(route);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(legalPart(page, 'Wie wij zijn')).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    });
  }

  test('[2.16-rights] /privacy names every right', async ({ page }) => {
    await page.goto('/privacy');
    expect(await texts(legalPart(page, 'Je rechten').getByRole('heading', { level: 3 }))).toEqual([
      'Inzage',
      'Rectificatie',
      'Overdraagbaarheid',
      'Bezwaar',
      'Klacht',
      'Intrekken van je toestemming',
    ]);
  });
});
