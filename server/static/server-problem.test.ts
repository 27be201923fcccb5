import { expect, it } from 'vitest';
import { serverProblem } from './server-problem.ts';

it('explains a full disk, whose error names no path', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  expect(serverProblem(full, 4173).message).toBe(
    'De schijf van DATA_DIR is vol. Maak ruimte, of noem een map op een andere schijf.',
  );
});

it('throws an unexpected error on', () => {
  const fault = new TypeError('x is not a function');
  expect(() => serverProblem(fault, 4173)).toThrow(fault);
});
