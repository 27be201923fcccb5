import { expect, it } from 'vitest';
import { phoneAddress } from './phone-address.ts';

it.each([
  ['020 123 45 67', 'tel:0201234567'],
  ['+31 (0)20 - 123.45.67', 'tel:+31201234567'],
  ['(020) 123 45 67', 'tel:0201234567'],
])('%s is dialled as %s', (number, address) => expect(phoneAddress(number)).toBe(address));
