import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { SCRIPT_TARGETS } from './builder/browser-floor.ts';

/** The block whose script a module is; undefined for other modules. */
const blockOf = (module: string | null) => /\/blocks\/([^/]+)\/Component\.tsx$/.exec(module ?? '')?.[1];

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  // Not in node_modules: copies of the repository may share that, and would overwrite each other's files.
  cacheDir: '.cache/vite',
  // Settings are environment variables alone: nothing else of the product reads a .env file.
  envDir: false,
  appType: 'custom',
  build: {
    target: SCRIPT_TARGETS,
    manifest: true,
    modulePreload: false,
    rolldownOptions: {
      input: { page: 'renderer/browser/entry.tsx', hydrate: 'renderer/browser/hydrate-root.ts' },
      output: {
        chunkFileNames: ({ facadeModuleId, name }) => `assets/${blockOf(facadeModuleId) ?? name}-[hash].js`,
        codeSplitting: {
          groups: [
            // React is fetched with the page's script, and runs when `hydrate` does.
            { name: 'react', test: /node_modules\/(react-dom|scheduler)\// },
            // What blocks share comes at once: apart, these small scripts ask for one another, each a request later. A
            // library that only the dialog and the forms share is no part of every visit.
            { name: 'shared', minShareCount: 2, maxModuleSize: 8000 },
          ],
        },
      },
    },
  },
});
