import type { Plugin } from 'vite'

const FONT = /inter-latin-wght-normal.*\.woff2$/

/** Lets the browser fetch the text font beside the styles instead of after them, so that text does not jump. */
export function preloadFont(): Plugin {
  return {
    name: 'alcove:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => FONT.test(file))
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
