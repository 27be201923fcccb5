import { createServerModuleRunner, type ViteDevServer } from 'vite';

/** The code of this repository as it is on disk now. */
export interface LiveCode {
  /** Loads a module, again when it or a module that it imports has changed. */
  import<Module>(path: string): Promise<Module>;
}

/**
 * Opens the code that shows pages. Open it once for each Vite server: Vite tells only the first that asks that a module
 * has changed, and a second one would keep what it has.
 */
export function openLiveCode(vite: Pick<ViteDevServer, 'environments'>): LiveCode {
  return createServerModuleRunner(vite.environments.ssr, {
    hmr: false,
    sourcemapInterceptor: 'prepareStackTrace',
  });
}
