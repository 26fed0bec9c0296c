import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../scripts/precompress.ts'
import { contractAddresses } from './build/contract-addresses.ts'
import { fetchAhead } from './build/fetch-ahead.ts'
import { firstPaint } from './build/first-paint.ts'
import { preloadFont } from './build/preload-font.ts'

const server = 'http://127.0.0.1:4100'

/** What the contract says of one feature. */
const FEATURE = /\/contract\/src\/([\w-]+)\//
/** What the browser has of one feature. */
const WEB_FEATURE = /\/web\/src\/features\/([\w-]+)\//
const sharedIn = (moduleId: string) => `shared-${WEB_FEATURE.exec(moduleId)?.[1] ?? ''}`
const featureOf = (moduleId: string) => FEATURE.exec(moduleId)?.[1] ?? null

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [contractAddresses(), react(), tailwindcss(), preloadFont(), firstPaint(), fetchAhead(), precompress()],
  // The server puts a fresh nonce in its place with each page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // What every page has loaded anyway need not be named again with each file that is fetched later.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(?:vendor|rolldown-runtime)-/.test(file)) : files,
    },
    // An inlined asset would be a data: address, which the page's policy allows for images only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A feature's door only points at things. Without this, whoever takes one thing would load all of them.
      treeshake: { moduleSideEffects: [{ test: /\/web\/src\/features\/[^/]+\/index\.ts$/, sideEffects: false }] },
      output: {
        // The first load names every file that may be fetched later, so short names make it smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // The first load in two files: what changes with each release, and what seldom does.
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            // Icons and the like, which several pages share: as files of their own they kept the six connections of
            // HTTP/1.1 busy just when the first message wanted one.
            { name: 'icons', test: /lucide-react[^]*icons/ },
            // What is small and on most pages comes in one file, which the first load names once.
            {
              name: 'controls',
              test: /web\/src\/(?:api|format|ui\/(?:controls|layout|hooks|overlays))\//,
              minShareCount: 4,
            },
            // What is said of a feature comes in one file, not in one for its limits, one for its messages and so on.
            { name: featureOf, debugName: 'contract', test: FEATURE, minShareCount: 2 },
            // So does what several pages, panels and dialogs of a feature share.
            { name: sharedIn, debugName: 'shared in a feature', test: WEB_FEATURE, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // The highlighter fetches its languages as it needs them, which only modules can.
  worker: { format: 'es' },
  server: {
    port: 4200,
    strictPort: true,
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(['/v1', '/v2', '/user', '/api', '/docs', '/health'].map((path) => [path, server])),
  },
})
