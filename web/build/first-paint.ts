import react from '@vitejs/plugin-react'
import { readFile } from 'node:fs/promises'
import { createServer, minify, type Plugin } from 'vite'
import type { PagePicture } from '../../contract/src/page-answers.ts'
import { GREETINGS } from '../src/features/chat/greeting.ts'
import { contractAddresses } from './contract-addresses.ts'

/** Where in index.html the pictures stand; the server leaves all but one of them out. */
const PLACE = '<!--pictures-->'

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
        const pictures = Object.entries(await draw(import.meta.dirname))
        const all = pictures.map(([name, picture]) => `<!--picture ${name}-->${inertMarkup(picture)}<!--/picture-->`)
        return startLater(html).replace(PLACE, () => all.join(''))
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

type FirstPaint = { renderPictures: () => Promise<Record<PagePicture, string>> }

async function draw(here: string): Promise<Record<PagePicture, string>> {
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
    const { renderPictures } = (await server.ssrLoadModule('/src/app/first-paint.tsx')) as FirstPaint
    return await renderPictures()
  } finally {
    await server.close()
  }
}

/** The page's policy forbids style attributes, and the greeting depends on the hour of the day: early.js writes it. */
function inertMarkup(markup: string): string {
  const greetings = JSON.stringify(GREETINGS).replaceAll('"', '&quot;')
  const inert = markup
    .replaceAll(/ style="[^"]*"/g, '')
    .replace(/<(h\d) data-greeting="true"([^>]*)>[^<]*/, `<$1 data-greeting="${greetings}"$2>&nbsp;`)
  return `<div data-first-paint class="contents">${inert}</div>`
}
