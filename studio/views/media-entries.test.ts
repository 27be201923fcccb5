import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectOf } from '../../renderer/project/read-project.ts';
import { mediaEntries } from './media-entries.ts';

describe('a picture of the library', () => {
  it('has the description that it has most often, and none where it is a decoration', () => {
    const root = mkdtempSync(join(tmpdir(), 'media-entries-'));
    mkdirSync(join(root, 'pages/_media'), { recursive: true });
    const pictures = new Map(
      ['a.svg', 'b.svg'].map((path) => [path, { src: path, width: 1, height: 1, sources: [] }]),
    );
    for (const path of pictures.keys()) writeFileSync(join(root, 'pages/_media', path), '<svg/>');
    const shown = (picture: object) => JSON.stringify({ blocks: [{ type: 'hero', title: 'x', picture }] });
    const described = projectOf(
      {
        'pages/a.json': shown({ src: 'a.svg', alt: 'Een boom' }),
        'pages/b.json': shown({ src: 'a.svg', alt: 'Een eik' }),
        'pages/c.json': shown({ src: 'a.svg', alt: 'Een eik' }),
        'pages/d.json': shown({ src: 'b.svg', decorative: true }),
      },
      [...pictures.keys()],
    );
    const entries = mediaEntries(described, root, pictures);
    expect(entries.map(({ path, alt }) => [path, alt])).toEqual([
      ['a.svg', 'Een eik'],
      ['b.svg', undefined],
    ]);
    rmSync(root, { recursive: true });
  });
});
