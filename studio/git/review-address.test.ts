import { expect, it } from 'vitest';
import { reviewAddress } from './review-address.ts';

const BRANCH = 'inhoud/2026-03-12-kop';

it.each([
  ['https://github.com/een/site.git', 'https://github.com/een/site/pull/new/inhoud/2026-03-12-kop'],
  ['git@github.com:een/site.git', 'https://github.com/een/site/pull/new/inhoud/2026-03-12-kop'],
  ['ssh://git@github.com:22/een/site', 'https://github.com/een/site/pull/new/inhoud/2026-03-12-kop'],
  ['https://naam:geheim@github.com/een/site/', 'https://github.com/een/site/pull/new/inhoud/2026-03-12-kop'],
  [
    'git@gitlab.com:groep/deel/site.git',
    'https://gitlab.com/groep/deel/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=inhoud/2026-03-12-kop',
  ],
  [
    'https://bitbucket.org/een/site',
    'https://bitbucket.org/een/site/pull-requests/new?source=inhoud/2026-03-12-kop',
  ],
  ['https://codeberg.org/een/site.git', 'https://codeberg.org/een/site/compare/main...inhoud/2026-03-12-kop'],
])('of %s is %s', (remote, address) => expect(reviewAddress(remote, BRANCH)).toBe(address));

it.each(['/srv/git/site.git', 'C:\\git\\site.git', 'file:///srv/site.git', 'https://git.example/site.git'])(
  'of %s is not known',
  (remote) => expect(reviewAddress(remote, BRANCH)).toBeUndefined(),
);

it('is the one that the host prints, when the host is unknown', () => {
  const said = 'remote: \nremote: Create a pull request:\nremote:   https://git.example/site/pulls/new/kop\n';
  expect(reviewAddress('https://git.example/site.git', BRANCH, said)).toBe(
    'https://git.example/site/pulls/new/kop',
  );
});
