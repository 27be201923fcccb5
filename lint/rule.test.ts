import { expect, it } from 'vitest';
import { projectOf } from '../renderer/project/read-project.ts';
import { createContext } from './context.ts';
import { defineRule, problemsOf, RuleFailure } from './rule.ts';

const project = projectOf({ 'pages/contact.json': '{ "title": "Contact", "blocks": [] }' });
const fault = new TypeError('Au');
const meta = { id: 'any-rule', severity: 'error', title: 'Titel', description: 'Reden.' } as const;
const fail = () => {
  throw fault;
};

it.each([
  ['definition', ', bij pages/contact.json'],
  ['page', ', bij pages/contact.json'],
  ['project', ''],
])('names the rule whose %s throws, and what it judged, with the stack of the rule', (part, place) => {
  const rule = defineRule({ ...meta, [part]: fail });
  const run = () => [...problemsOf([rule], createContext(project, {}, [rule]))];
  const message = `De regel "any-rule" heeft een fout in de code${place}. Vraag een ontwikkelaar.`;
  expect(run).toThrow(RuleFailure);
  expect(run).toThrow(message);
  try {
    run();
  } catch (error) {
    expect(error).toMatchObject({ cause: fault, stack: `${message}\n${fault.stack}` });
  }
});

it('does not blame a rule for an error of whoever counts the definitions', () => {
  const rule = defineRule({ ...meta, definition: () => [] });
  const run = () => [...problemsOf([rule], createContext(project, {}, [rule]), fail)];
  expect(run).toThrow(fault);
});
