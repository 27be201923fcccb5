import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect } from 'vitest';
import { registry } from '../../blocks/registry.ts';
import { annotations } from '../../lint/validators.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { PageView } from '../../renderer/PageView.tsx';
import type { JsonObject } from '../../renderer/project/json.ts';
import { renderBlock } from '../../renderer/render-blocks.ts';
import { siteContext } from '../site-context.ts';
import { anything, changedDocument, validValue } from './random-block.ts';

/**
 * Checks random blocks of every type: ajv and zod give the same verdict on each, even after a change, and a valid
 * block renders, the same way twice.
 *
 * @param runs how many blocks of each type
 */
export function judgeRandomBlocks(runs: number): void {
  const { project, facts, context } = siteContext();
  const { definitions }: { definitions: JsonObject } = JSON.parse(
    readFileSync(join(REPOSITORY, 'schemas/json/blocks.schema.json'), 'utf8'),
  );
  const ajv = new Ajv({ allErrors: false, strict: true, strictRequired: false, strictTypes: false });
  ajv.addVocabulary(annotations);
  const validate = ajv.compile({ definitions, $ref: '#/definitions/block' });
  const names = [...project.media].filter((name) => name.endsWith('.svg'));

  for (const [type, { definition }] of Object.entries(registry)) {
    const own = definitions[`block-${type}`];
    const blocks = validValue(JSON.parse(JSON.stringify(own)), definitions, anything(names));
    const agree = (block: unknown) => {
      const byAjv = validate(block);
      const byZod = definition.schema.safeParse(block);
      expect(
        byZod.success,
        `${JSON.stringify(block)}\n${JSON.stringify(validate.errors)}\n${byZod.error}`,
      ).toBe(byAjv);
      return byAjv;
    };
    const withChange = blocks.chain((block) => changedDocument(block).map((changed) => ({ block, changed })));
    fc.assert(
      fc.property(withChange, ({ block, changed }) => {
        expect(agree(block), JSON.stringify(block)).toBe(true);
        agree(changed);
        const rendered = renderBlock(block, context, { file: 'random.json', index: 0 });
        if (!rendered) throw new Error(`${type} was not rendered.`);
        const page = {
          path: '/',
          site: facts,
          regions: { header: [], main: [rendered.content], footer: [] },
        };
        const html = renderToString(createElement(PageView, { page }));
        expect(html).not.toContain('</script>');
        expect(renderToString(createElement(PageView, { page }))).toBe(html);
      }),
      { numRuns: runs },
    );
  }
}
