import { expect, it } from 'vitest';
import { projectOf } from '../../renderer/project/read-project.ts';
import { usedMedia } from './used-media.ts';

it('finds the pictures that definitions name, and no other', () => {
  const page =
    '{ "src": "a.svg", "logo": "logos\\/b.png", "text": "c.jpg staat hier niet", "socialImage": "\\u0064.jpg" }';
  const project = projectOf({ 'pages/a.json': page }, [
    'a.svg',
    'logos/b.png',
    'c.jpg',
    'd.jpg',
    'prive.jpg',
  ]);
  expect([...usedMedia(project)]).toEqual(['a.svg', 'logos/b.png', 'd.jpg']);
});
