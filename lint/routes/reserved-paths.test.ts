import { expect, it } from 'vitest';
import { problemWithRoute } from './reserved-paths.ts';

it.each([
  ['Open dag', '/open-dag'],
  ['/Open--Dag/', '/open-dag'],
  ['/café.html', '/cafe'],
  ['https://www.voorbeeld.nl/open-dag', '/open-dag'],
])('of the address "%s" it suggests "%s"', (route, good) =>
  expect(problemWithRoute(route)).toContain(`Bedoel je "${good}"?`),
);

it.each(['/', '😀', '/index', '/media/Foto.jpg', `/${'a'.repeat(151)}`])(
  'for the address "%s" it suggests none, as there is none like it',
  (route) => {
    const problem = problemWithRoute(route);
    expect(problem).toMatch(/\.$/);
    expect(problem).not.toContain('Bedoel je');
  },
);
