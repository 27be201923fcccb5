import { expect, it } from 'vitest';
import { initialsOf } from './initials-of.ts';

it.each([
  ['Ruben Yildiz', 'RY'],
  ['Noor de Vries', 'NV'],
  ['Jan van den Berg', 'JB'],
  ['Éva Ödön', 'ÉÖ'],
  ['gemeente waterrijk', 'GW'],
  ['Impactkanaal', 'I'],
  ['van Dijk', 'VD'],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
