import { type EnginePage, until } from './engine.ts';

/** What an author does in the Studio, and undoes. */
interface StudioFlow {
  name: string;
  run(page: EnginePage, url: string): Promise<void>;
}

const FRAME = 'document.querySelector(".stage iframe").contentDocument';
const heading = `${FRAME}.querySelector("main h1").textContent`;
/** The blocks in the list, by their places in the file. */
const rowsAre = (...titles: readonly string[]) =>
  `[...document.querySelectorAll(".block-row .block-name")].map((name) => name.textContent).join() === ${JSON.stringify(titles.join())}`;
const row = (index: number) => `[data-place="pages/hackathon.json /blocks/${index}"]`;
const hasFocus = (selector: string) => `document.activeElement.matches(${JSON.stringify(selector)})`;

/** The blocks of /hackathon, between the menu and the footer of the site. */
const BLOCKS = ['Opening', 'Kaarten', 'Ervaringen', 'Kaarten', 'Praktische informatie', 'Nieuwsbrief'];
const listed = (...blocks: readonly string[]) => rowsAre('Menu', ...blocks, 'Voet');

async function untilOpen(page: EnginePage, path: string): Promise<void> {
  await until(page, `document.querySelector('iframe[title="Voorbeeld van ${path}"]')`);
  await until(page, `${FRAME}.querySelector("studio-outlines") && document.querySelector(".block-row")`);
}

/** Opens the Studio on a page, and waits until its blocks can be pressed. */
async function openStudio(page: EnginePage, url: string, path: string): Promise<void> {
  await page.resize(1280, 900);
  await page.goto('about:blank');
  await page.goto(`${url}/_studio?pagina=${encodeURIComponent(path)}`);
  await untilOpen(page, path);
}

/** Presses the left half of a letter of a text: in the page, or in another element that an expression returns. */
async function pressLetter(
  page: EnginePage,
  text: string,
  letter: number,
  element = `${FRAME}.querySelector("main")`,
): Promise<void> {
  const place = await page.evaluate(`(() => {
    const element = ${element};
    const inside = element.ownerDocument;
    const texts = inside.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && !texts.currentNode.data.includes(${JSON.stringify(text)}));
    const node = texts.currentNode;
    const at = node.data.indexOf(${JSON.stringify(text)}) + ${letter};
    const range = inside.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    node.parentElement.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = range.getBoundingClientRect();
    const outer = inside.defaultView.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [outer.left + left + width / 4, outer.top + top + height / 2];
  })()`);
  const [x, y] = Array.isArray(place) ? place.map(Number) : [];
  await page.clickAt(x ?? Number.NaN, y ?? Number.NaN);
}

const undo = (page: EnginePage) => page.press('z', 'Control');

const TITLE = 'Sociale Media Strategie Hackathon';
const isTitle = (title: string) => `${heading} === ${JSON.stringify(title)}`;

/** Presses the heading of /hackathon, whose field opens with the caret before the "a" of "Strategie". */
async function pressTitle(page: EnginePage): Promise<void> {
  await pressLetter(page, 'Strategie', 3);
  await until(page, `${hasFocus('textarea')} && document.activeElement.selectionStart === 17`);
}

export const studioFlows: readonly StudioFlow[] = [
  {
    name: 'opens the field of a pressed word at its letter, and shows what is typed in the page',
    async run(page, url) {
      await openStudio(page, url, '/hackathon');
      await pressTitle(page);
      await page.type('X');
      await until(page, isTitle('Sociale Media StrXategie Hackathon'));
      await undo(page);
      await until(page, isTitle(TITLE));
      await until(page, `document.activeElement.value === ${JSON.stringify(TITLE)}`);
    },
  },
  {
    name: 'keeps what is typed just before a reload, and undoes it after that',
    async run(page, url) {
      await openStudio(page, url, '/hackathon');
      await pressTitle(page);
      // Firefox reports code whose loading a reload breaks off.
      await until(page, 'document.querySelector(".fields .cm-editor")');
      await page.type('Q');
      // The page that asks for it is gone before there is an answer.
      await page.evaluate('void setTimeout(() => location.reload())');
      await until(page, 'document.activeElement === document.body');
      await untilOpen(page, '/hackathon');
      await until(page, isTitle('Sociale Media StrQategie Hackathon'));
      await undo(page);
      await until(page, isTitle(TITLE));
    },
  },
  {
    name: 'shows each text whole, and chooses another value by keys',
    async run(page, url) {
      await openStudio(page, url, '/hackathon');
      await page.click(row(0));
      await until(page, 'document.querySelectorAll(".fields textarea").length > 2');
      await until(
        page,
        '[...document.querySelectorAll(".fields textarea")].every((text) => text.scrollHeight <= text.clientHeight)',
      );
      const chosen = (look: string) =>
        `document.querySelector(".fields .react-aria-Select button .swatch").dataset.look === "${look}"`;
      await until(page, chosen('tint'));
      await page.click('.fields .react-aria-Select button');
      await until(page, hasFocus('.fields-popover [role=option]'));
      await page.press('ArrowDown');
      await page.press('Enter');
      await until(page, chosen('accent'));
      await until(page, hasFocus('.fields .react-aria-Select button'));
      await undo(page);
      await until(page, chosen('tint'));
    },
  },
  {
    name: 'adds a block, moves it by keys, and copies it to the clipboard and back',
    async run(page, url) {
      await openStudio(page, url, '/hackathon');
      await page.click('.add-button');
      await until(page, hasFocus('[role=dialog] input'));
      await page.type('citaat');
      await until(page, 'document.querySelectorAll("[role=dialog] .choice").length === 1');
      await page.press('ArrowDown');
      await page.press('Enter');
      // The first text of the new block is selected, to type over it.
      await until(page, `${hasFocus('textarea')} && getSelection().toString() !== ""`);
      await page.press('Escape');
      await until(page, hasFocus('.panel-heading h2'));
      await page.press('Escape');
      await until(page, hasFocus(row(0)));
      await until(page, listed('Citaat', ...BLOCKS));
      await page.press('ArrowDown', 'Alt');
      await until(page, listed('Opening', 'Citaat', ...BLOCKS.slice(1)));
      await until(page, hasFocus(row(1)));
      await page.press('c', 'Control');
      await until(
        page,
        '[...document.querySelectorAll("[role=log]")].some((log) => log.textContent.includes("gekopieerd"))',
      );
      await page.press('v', 'Control');
      await until(page, hasFocus('textarea'));
      await undo(page);
      await until(page, listed('Opening', 'Citaat', ...BLOCKS.slice(1)));
      await undo(page);
      await until(page, listed('Citaat', ...BLOCKS));
      await undo(page);
      await until(page, listed(...BLOCKS));
    },
  },
  {
    name: 'makes a word bold in a text with formatting',
    async run(page, url) {
      await openStudio(page, url, '/');
      await pressLetter(page, 'gemeenten', 4);
      await until(page, 'document.activeElement.closest(".cm-editor")');
      await until(
        page,
        'getSelection().anchorNode.data?.slice(0, getSelection().anchorOffset) === "Wij helpen geme"',
      );
      const bold = `${FRAME}.querySelector("main .rich strong").textContent`;
      await page.press('Home');
      await page.press('ArrowRight', 'Control', 'Shift');
      await page.press('b', 'Control');
      await until(page, `${bold} === "Wij"`);
      await undo(page);
      await until(page, `${bold} === "gezonde content"`);
      await until(page, '!document.activeElement.textContent.startsWith("**Wij**")');
    },
  },
  {
    name: 'links a word to a page that is found by its title',
    async run(page, url) {
      await openStudio(page, url, '/');
      await pressLetter(page, 'gemeenten', 4);
      await until(page, 'document.activeElement.closest(".cm-editor")');
      await page.press('Home');
      await page.press('ArrowRight', 'Control', 'Shift');
      await page.click('[aria-label=Opmaak] button:nth-of-type(3)');
      await until(page, 'document.querySelector(".cm-tooltip-autocomplete")');
      await page.type('neem contact');
      await until(
        page,
        'document.querySelector(".cm-tooltip-autocomplete [aria-selected]")?.textContent.includes("/contact")',
      );
      await page.press('Enter');
      const link = `${FRAME}.querySelector("main .rich a")`;
      await until(page, `${link}?.textContent === "Wij" && ${link}.getAttribute("href") === "/contact"`);
      // How many steps it took depends on the pauses between them.
      const text = 'document.querySelector(".cm-content").textContent';
      for (
        let typed = await page.evaluate(text);
        String(typed).startsWith('[');
        typed = await page.evaluate(text)
      ) {
        await undo(page);
        await until(page, `${text} !== ${JSON.stringify(typed)}`);
      }
    },
  },
  {
    name: 'changes a text in the JSON of a block',
    async run(page, url) {
      await openStudio(page, url, '/hackathon');
      await pressTitle(page);
      await page.click('[role=tab]:nth-of-type(2)');
      await until(page, 'document.querySelector(".cm-content")?.textContent.includes("Strategie Hackathon")');
      await pressLetter(page, 'Strategie Hackathon', 3, 'document.querySelector(".cm-content")');
      await page.type('X');
      await until(page, isTitle('Sociale Media StrXategie Hackathon'));
      await undo(page);
      await until(page, isTitle(TITLE));
    },
  },
  {
    name: 'finds a page by its words, opens it, and goes back to the page before it',
    async run(page, url) {
      await openStudio(page, url, '/hackathon');
      await page.press('k', 'Control');
      await until(page, hasFocus('[role=dialog] input'));
      await page.type('privacyverklaring');
      await until(page, 'document.querySelector(".hit")?.textContent.includes("Privacyverklaring")');
      await page.press('ArrowDown');
      await page.press('Enter');
      await untilOpen(page, '/privacy');
      await until(page, '!document.querySelector("[role=dialog]")');
      await page.back();
      await untilOpen(page, '/hackathon');
    },
  },
];
