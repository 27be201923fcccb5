import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  appType: 'custom',
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: false,
    rollupOptions: { input: 'renderer/browser/entry.tsx' },
  },
});
