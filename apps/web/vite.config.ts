import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licences } from './licences.ts';

// biome-ignore lint/style/noProcessEnv: in development the server listens where PORT says
const api = `http://localhost:${process.env.PORT || 8002}`;

// The licences of libraries ask to travel with them.
const { ofPage, ofWorkers } = licences();

// biome-ignore lint/style/noDefaultExport: vite reads the default export
export default defineConfig({
  base: '/hardware-store-finder/',
  plugins: [react(), ofPage],
  worker: { plugins: () => [ofWorkers] },
  build: {
    // The rules of stores with their tables of signs and domains are one part, loaded on demand.
    chunkSizeWarningLimit: 800,
    target: 'es2023',
    // The server's content security policy allows data: for images only, so fonts and scripts stay files.
    assetsInlineLimit: 0,
    // The polyfill would be an inline script, which the policy forbids; every target browser preloads modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first screen needs is one file, whatever is opened later shares with it.
            { name: 'index', tags: ['$initial'], priority: 1 },
            // So are the schemas, and then the toasts and tooltips, that it needs once it is drawn.
            { name: 'read-answers', test: /\/data\/api\/read-answers\.ts$/ },
            { name: 'page-layers', test: /\/components\/page-layers\.tsx$/ },
          ],
        },
      },
    },
  },
  // In development 'production' is the dev server's own origin: it hands the API's paths on.
  server: { proxy: { '/search': api, '/api': api } },
});
