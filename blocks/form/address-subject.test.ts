// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { onAddressChange, subjectIn } from './address-subject.ts';

describe('the subject in the address', () => {
  it.each([
    ['/contact', '?subject=Hallo', 'Hallo'],
    ['/contact/', '?a=1&subject=Training%20%26%20coaching', 'Training & coaching'],
    ['/contact', '?subject=met+plus', 'met plus'],
    ['/contact', '?subject=100%', '100%'],
    ['/contact', '?subject=', ''],
    ['/contact', '', ''],
    ['/offerte', '?subject=Hallo', ''],
  ])('%s%s fills in %j on /contact', (pathname, search, subject) => {
    expect(subjectIn({ pathname, search }, '/contact')).toBe(subject);
  });

  it('is found on the home page', () => {
    expect(subjectIn({ pathname: '/', search: '?subject=Hallo' }, '/')).toBe('Hallo');
  });

  it('changes with "back" and "forward" until the listener is removed', () => {
    let changes = 0;
    const stop = onAddressChange(() => {
      changes += 1;
    });
    dispatchEvent(new PopStateEvent('popstate'));
    stop();
    dispatchEvent(new PopStateEvent('popstate'));
    expect(changes).toBe(1);
  });
});
