import react from '@vitejs/plugin-react'
import { readFile } from 'node:fs/promises'
import { createServer, minify, type Plugin } from 'vite'
import { contractAddresses } from './contract-addresses.ts'

/** Where in index.html the pictures stand; the server leaves one of them out: the new chat, or the frame of all else. */
const PLACE_OF_CHAT = '<!--first-paint--><!--/first-paint-->'
const PLACE_OF_FRAME = '<!--frame--><!--/frame-->'

/**
 * Puts the new chat into the page as it will look once the scripts have run, so that the composer can be typed into
 * before they have. public/early.js keeps what is typed meanwhile, and the real composer takes it over. Every other page
 * comes with the frame around it.
 */
export function firstPaint(): Plugin {
  let isBuild = false
  return {
    name: 'alcove:first-paint',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    // It stands before everything else that is fetched, so it is written as short as the rest.
    async generateBundle() {
      const source = await readFile(`${import.meta.dirname}/../public/early.js`, 'utf8')
      this.emitFile({ type: 'asset', fileName: 'early.js', source: (await minify('early.js', source)).code })
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        if (!isBuild) return html
        const { chat, frame } = await draw(import.meta.dirname)
        return startLater(html)
          .replace(PLACE_OF_CHAT, () => `<!--first-paint-->${chat}<!--/first-paint-->`)
          .replace(PLACE_OF_FRAME, () => `<!--frame-->${frame}<!--/frame-->`)
      },
    },
  }
}

/**
 * The app is fetched once the picture is drawn and set up once it has been painted: on a slow machine the two would
 * stand in each other's way. public/early.js does both.
 */
function startLater(html: string): string {
  const later = html
    .replace(/<script type="module"([^>]*) src="([^"]+)"><\/script>/, '<link rel="later"$1 href="$2" data-app>')
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
  if (!later.includes('data-app')) throw new Error('The page has no script that could be started later.')
  return later
}

type Pictures = { renderFirstPaint: () => Promise<string>; renderShell: () => Promise<string> }

async function draw(here: string): Promise<{ chat: string; frame: string }> {
  const server = await createServer({
    root: `${here}/..`,
    configFile: false,
    plugins: [contractAddresses(), react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const pictures = (await server.ssrLoadModule('/src/app/first-paint.tsx')) as Pictures
    return {
      chat: inertMarkup(await pictures.renderFirstPaint()),
      frame: inertMarkup(await pictures.renderShell()),
    }
  } finally {
    await server.close()
  }
}

/** The page's policy forbids style attributes, and the greeting depends on the hour of the day. */
function inertMarkup(markup: string): string {
  const inert = markup.replaceAll(/ style="[^"]*"/g, '').replace(/(<h1 data-greeting[^>]*>)[^<]*/, '$1&nbsp;')
  return `<div data-first-paint class="contents">${inert}</div>`
}
