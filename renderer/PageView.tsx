import { PagePathProvider } from '../blocks/_shared/page-path.ts';
import { SiteFactsProvider } from '../blocks/_shared/site-facts.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import type { BlockContent, PageContent } from './page-content.ts';

/** Renders one block in its own element. */
export function BlockView({ block }: { block: BlockContent }) {
  if (block.kind === 'static') {
    return <div className="contents" data-static="" dangerouslySetInnerHTML={{ __html: block.html }} />;
  }
  return (
    <div className="contents" data-block={block.type}>
      <BlockBoundary type={block.type}>{block.element}</BlockBoundary>
    </div>
  );
}

function Blocks({ of: blocks }: { of: readonly BlockContent[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move within a page
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

/** Renders a page: the site's header blocks, its own blocks, the site's footer blocks. */
export function PageView({ page }: { page: PageContent }) {
  const { path, regions, site } = page;
  return (
    <SiteFactsProvider value={site}>
      <PagePathProvider value={path}>
        <a href="#main" className="button button-primary fixed -top-24 left-3 z-50 focus:top-3 print:hidden">
          Naar de inhoud
        </a>
        <Blocks of={regions.header} />
        <main key={path} id="main" tabIndex={-1} className="outline-none">
          <Blocks of={regions.main} />
        </main>
        <Blocks of={regions.footer} />
      </PagePathProvider>
    </SiteFactsProvider>
  );
}
