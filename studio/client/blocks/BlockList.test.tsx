// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import type { ListedBlock } from '../../protocol.ts';
import { mount, unmountAll } from '../ui/testing.ts';
import { BlockList } from './BlockList.tsx';

afterEach(unmountAll);

const list = { file: 'pages/a.json', pointer: '/blocks' };

const cards = (index: number, summary: string): ListedBlock => ({
  origin: { file: list.file, pointer: `${list.pointer}/${index}` },
  type: 'card-grid',
  title: 'Kaarten',
  summary,
  key: { region: 'main', index },
  value: {},
});

it('gives each button for a block a name that tells it apart from those of its type', async () => {
  const blocks = [cards(0, 'Wat je leert'), cards(1, 'Wat het kost')];
  const { holder } = await mount(<BlockList header={[]} blocks={blocks} footer={[]} list={list} />);
  const names = [...holder.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );
  expect(names).toContain('Blok toevoegen onder Kaarten “Wat het kost”');
  expect(names.length).toBeGreaterThan(blocks.length);
  expect(new Set(names).size).toBe(names.length);
});
