import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds a running `koloda serve`. */
const server = process.env['KOLODA_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  build: {
    outDir: '../src/koloda/server/client',
    emptyOutDir: true,
    target: 'es2022',
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
    },
  },
  // Component tests mount in a pretended browser, so Svelte must resolve to its client half.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
  },
});
