import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rules } from '../../lint/rules/index.ts';
import { markdownTree, nodesIn } from '../../lint/texts/markdown-tree.ts';
import { toJsonSchema } from '../../schemas/json-schema.ts';
import { fieldsOf } from './reference/fields.ts';
import { ruleExample } from './reference/rule-example.ts';
import { blockSection, ruleSection } from './reference.ts';

const json = (value: object) => JSON.parse(JSON.stringify(value));

describe('the reference', () => {
  it('shows no invisible characters, and escapes the reserved characters of a table', () => {
    const section = ruleSection(
      { id: 'x', severity: 'info', title: 'T', description: 'D', defaultOff: true },
      { file: 'pages/a.json', source: '"a"', message: 'M', cure: 'C' },
    );
    expect(section).toBe(
      '### x\n\n**T** (tip, alleen bij `npm run lint -- --with x`). D\n\nBijvoorbeeld in `pages/a.json`:\n\n```json\n"a"\n```\n\n> M\\\n> C\n',
    );
    const schema = json(toJsonSchema(z.strictObject({ a: z.string().meta({ description: 'a|b <c>' }) })));
    const block = { type: 'x', title: 'X', description: 'Y' };
    expect(blockSection(block, schema, '{}')).toContain('| `a` * | tekst | a\\|b \\<c> |');
    for (const rule of rules) expect(ruleExample(rule)?.source).not.toMatch(/\p{Cc}(?<!\n)|\p{Cf}/u);
  });

  it('shows every message and cure as the lint prints it', () => {
    const meta = { id: 'x', severity: 'info', title: 'T', description: 'D' } as const;
    for (const rule of rules) {
      const example = ruleExample(rule);
      if (!example) continue;
      const nodes = [...nodesIn(markdownTree(ruleSection(meta, example)))];
      const shown = nodes.map((node) => ('value' in node ? node.value : '')).join('');
      for (const text of [example.message, example.cure]) {
        expect(shown).toContain(text.replaceAll('`', '').replaceAll('\n', ''));
      }
    }
  });

  it('names the values of a field', () => {
    const schema = z.strictObject({
      list: z.array(z.strictObject({ n: z.int().optional() })),
      choice: z.enum(['a', 'b']).meta({ description: 'Kies.' }),
      yes: z.literal(true),
    });
    expect(fieldsOf(json(toJsonSchema(schema)))).toEqual([
      { path: 'list', required: true, kind: 'lijst van groepen', description: '' },
      { path: 'list[].n', required: false, kind: 'getal', description: '' },
      { path: 'choice', required: true, kind: '`a`, `b`', description: 'Kies.' },
      { path: 'yes', required: true, kind: '`true`', description: '' },
    ]);
  });
});
