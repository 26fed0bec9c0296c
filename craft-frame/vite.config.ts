import { join } from 'node:path'
import { defineConfig } from 'vite'
import { precompress } from '../scripts/precompress.ts'

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Whole libraries, each fetched only by the crafts that want it.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // The frame itself, and the public page of a craft around it.
      input: ['index.html', 'shared.html'].map((page) => join(import.meta.dirname, page)),
      // "use client" means nothing here.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
  plugins: [precompress()],
})
