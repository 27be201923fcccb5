import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import sirv from 'sirv';

const TEXT = /\.(html|css|m?js|json|data|txt|svg|xml|webmanifest)$/;

/** Returns the sizes of a file's content in bytes, compressed as much as each format allows. */
export const compressedSizes = (content: Uint8Array) => ({
  gzip: gzipSync(content, { level: 9 }).length,
  brotli: brotli(content).length,
});

const brotli = (content: Uint8Array) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** Puts a gzip and a brotli file next to every text file of a site. */
export function precompress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !TEXT.test(file)) continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotli(content));
  }
}

/** Tells whether browsers must revalidate a file: documents and data. Everything else has a hash in its name. */
const mayChange = (path: string) => /\/$|\.(html|data|txt|json)$/.test(path) || !/\.[a-z0-9]+$/i.test(path);

/**
 * Serves a site on loopback, the same way for every tool: compressed files, documents that are revalidated, and
 * everything else cached.
 *
 * @param singlePage serves every path with the root document
 */
export async function serveStatic(folder: string, singlePage = false) {
  const answer = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    single: singlePage,
    setHeaders(response, path) {
      const rule = mayChange(path) ? 'max-age=0, must-revalidate' : 'max-age=31536000, immutable';
      response.setHeader('Cache-Control', `public, ${rule}`);
      if (path.endsWith('.data')) response.setHeader('Content-Type', 'text/x-script');
    },
  });
  const server = createServer((request, response) =>
    answer(request, response, () => {
      response.writeHead(404).end('Not Found');
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address !== 'object') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
