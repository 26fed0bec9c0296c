import { defineConfig } from 'vite'
import { precompress } from '../scripts/precompress.ts'

export default defineConfig({
  root: import.meta.dirname,
  build: { outDir: 'dist', emptyOutDir: true, modulePreload: { polyfill: false } },
  plugins: [precompress()],
})
