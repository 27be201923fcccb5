// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageView } from './PageView.tsx';
import type { PageContent } from './page-content.ts';

let broken = true;
function Fragile() {
  if (broken) throw new Error('Au');
  return <p>Hersteld</p>;
}

const page: PageContent = {
  path: '/',
  site: {
    brand: 'Impactkanaal',
    email: 'hallo@impactkanaal.example',
    scheduler: 'https://agenda.example',
    functions: { addPerson: 'add-x-person', chat: 'chat' },
  },
  regions: {
    header: [{ kind: 'static', html: '<p>Boven</p>' }],
    main: [
      { kind: 'interactive', type: 'fragile', element: <Fragile /> },
      { kind: 'interactive', type: 'sturdy', element: <p>Buur</p> },
    ],
    footer: [{ kind: 'static', html: '<p>Onder</p>' }],
  },
};

afterEach(() => vi.restoreAllMocks());

describe('a block that throws in the browser', () => {
  it('is replaced by one Dutch sentence while its neighbours stay; pressing retry restores it', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    document.body.innerHTML = '<div id="root"></div>';
    const container = document.getElementById('root');
    if (!container) throw new Error('There is no root.');
    act(() => createRoot(container).render(<PageView page={page} />));
    expect(container.textContent).toContain('Dit onderdeel werkt op dit moment niet.');
    expect(container.textContent).toContain('hallo@impactkanaal.example');
    for (const neighbour of ['Boven', 'Buur', 'Onder']) expect(container.textContent).toContain(neighbour);
    expect(log.mock.calls.flat().join(' ')).toContain('Block "fragile" failed.');

    broken = false;
    act(() => container.querySelector('button')?.click());
    expect(container.textContent).toContain('Hersteld');
    expect(container.textContent).not.toContain('werkt op dit moment niet');
  });
});
