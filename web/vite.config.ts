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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs, and what tables, replays and puzzles have in common: in small pieces it would weigh more.
          // What of src/lib only later parts need comes with them.
          groups: [
            {
              name: 'base',
              test: /node_modules|src\/(lib\/(?!ask|fair|pace|ShareLink|Switch)|settings\/settings|table\/(Card|Pip|Suit)\.svelte)/,
              priority: 1,
            },
            { name: 'board', test: /src\/table\/(Choices|Felt|Flights|SeatBar|foreseen|preview|selection|show)/ },
          ],
        },
      },
    },
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
