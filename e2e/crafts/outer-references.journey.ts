import type { Page } from '@playwright/test'
import { askAndWait, expect, openNewChat, replyWithText, test } from '../support/chat-fixtures.ts'
import { craftAnswer, craftWindow, preview, startOutsideServer, type OutsideServer } from '../support/crafts.ts'

/** Without the page's policy, so that what is counted is what the pictures themselves were kept from. */
test.use({ bypassCSP: true })

let canary: OutsideServer
test.beforeAll(async () => {
  canary = await startOutsideServer()
})
test.afterAll(() => canary.close())

/** Pictures that lead outside, each to an address of its own name. */
function hostilePictures(at: (name: string) => string): Record<string, string> {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 99 99">${inside}<rect width="9" height="9"/></svg>`
  const html = (inside: string) =>
    svg(
      `<foreignObject width="99" height="99"><div xmlns="http://www.w3.org/1999/xhtml">${inside}</div></foreignObject>`,
    )
  const styled = (css: string) => svg(`<style>${css}</style><circle class="a" r="9"/>`)
  return {
    image: svg(`<image href="${at('image')}" width="9" height="9"/>`),
    'image-xlink': svg(`<image xlink:href="${at('image-xlink')}" width="9" height="9"/>`),
    'image-in-cdata': svg(`<image width="9" height="9" hr&#101;f="x" href=" ${at('image-in-cdata')}"/>`),
    use: svg(`<use href="${at('use')}#a"/>`),
    'fe-image': svg(
      `<filter id="f"><feImage href="${at('fe-image')}"/></filter><rect filter="url(#f)" width="9" height="9"/>`,
    ),
    filter: svg(`<rect filter="url(${at('filter')}#f)" width="9" height="9"/>`),
    mask: svg(`<rect mask="url('${at('mask')}#m')" width="9" height="9"/>`),
    'clip-path': svg(`<rect style="clip-path:url(${at('clip-path')}#c)" width="9" height="9"/>`),
    fill: svg(`<rect fill="url(&quot;${at('fill')}#p&quot;) red" width="9" height="9"/>`),
    'style-background': html(`<p style="background:url(${at('style-background')})">x</p>`),
    'style-escaped': html(`<p style="background:\\75 rl(${at('style-escaped')})">x</p>`),
    'style-image-set': html(`<p style="background:image-set('${at('style-image-set')}' 1x)">x</p>`),
    'style-variable': html(`<p style="--a:u\\72l(${at('style-variable')});background:var(--a)">x</p>`),
    'sheet-import': styled(`@import '${at('sheet-import')}';`),
    'sheet-import-url': styled(`@IMPORT url(${at('sheet-import-url')});`),
    'sheet-import-escaped': styled(`@\\69mport '${at('sheet-import-escaped')}';`),
    'sheet-font': styled(
      `@font-face{font-family:x;src:url(${at('sheet-font')})} .a{font-family:x} svg::before{content:'x';font-family:x}`,
    ),
    'sheet-mask': styled(`.a{mask:url(${at('sheet-mask')}#m);cursor:url(${at('sheet-cursor')}),auto}`),
    'style-broken-string': html(
      `<p style='background:url("#\n);background:url(${at('style-broken-string')});--a:")'>x</p>`,
    ),
    'sheet-comment': styled(`/* url("# */ svg{background:url(${at('sheet-comment')})} /*") */`),
    'sheet-string': styled(`svg{--a:"url('#";background:url(${at('sheet-string')});--b:"')"}`),
    'after-instruction': `<?xml-stylesheet href="${at('instruction')}"?>${svg(`<image href="${at('after-instruction')}" width="9" height="9"/>`)}`,
    'after-names': `<!DOCTYPE svg [ <!ENTITY a "x"> ]>${svg(`<image href="${at('after-names')}" width="9" height="9"/>`)}`,
    'html-image': html(`<img src="${at('html-image')}">`),
    'html-srcset': html(`<img srcset="${at('html-srcset')} 1x">`),
    'html-picture': html(`<picture><source srcset="${at('html-picture')}"><img></picture>`),
    'html-video': html(`<video poster="${at('html-video')}" src="${at('html-video-source')}"></video>`),
    'html-audio': html(`<audio autoplay src="${at('html-audio')}"></audio>`),
    'html-link': html(`<link rel="stylesheet" href="${at('html-link')}">`),
    'html-table': html(`<table background="${at('html-table')}"><tr><td>x</td></tr></table>`),
    'html-frame': html(`<iframe src="${at('html-frame')}"></iframe><object data="${at('html-object')}"></object>`),
    'html-input': html(`<input type="image" src="${at('html-input')}">`),
    set: svg(`<image width="9" height="9"><set attributeName="href" to="${at('set')}"/></image>`),
    animate: svg(
      `<image width="9" height="9"><animate attributeName="xlink:href" values="${at('animate')};#" dur="1s"/></image>`,
    ),
    script: svg(`<script href="${at('script')}"></script><script>new Image().src = '${at('script-inline')}'</script>`),
    handler: svg(
      `<image href="#" onerror="new Image().src = '${at('handler')}'" onload="new Image().src = '${at('handler-load')}'"/>`,
    ),
    'broken-nesting': svg(`<style><a title="</style><img src=${at('broken-nesting')}>"></a></style>`),
    'after-it': `${svg('')}<img src="${at('after-it')}"><script>fetch('${at('after-it-script')}')</script>`,
  }
}

function hostileDiagrams(at: (name: string) => string): Record<string, string> {
  const flow = (...lines: string[]) =>
    ['flowchart LR', '  A[One] --> B[Two]', ...lines.map((line) => `  ${line}`)].join('\n')
  return {
    'd-label-image': flow(`C["<img src='${at('d-label-image')}'/> x"]`),
    'd-label-image-width': flow(`C["<img src='${at('d-label-image-width')}' width='9' height='9'/>"]`),
    'd-label-style': flow(`C["<p style='background:url(${at('d-label-style')})'>x</p>"]`),
    'd-label-svg': flow(`C["<svg><image href='${at('d-label-svg')}'/></svg>"]`),
    'd-edge-image': flow(`A -->|"<img src='${at('d-edge-image')}'>"| C`),
    'd-image-shape': flow(`C@{ img: "${at('d-image-shape')}", label: "x", pos: "t", w: 60, h: 60 }`),
    'd-image-shape-escaped': flow(`C@{ "\\x69mg": "${at('d-image-shape-escaped')}", label: "x" }`),
    'd-style': flow(`style A fill:url(${at('d-style')}#p)`),
    'd-style-filter': flow(`style A filter:url(${at('d-style-filter')}#p)`),
    'd-class': flow(`classDef a mask:url(${at('d-class')}#p)`, 'class A a'),
    'd-class-background': flow(`classDef a background-image:url(${at('d-class-background')})`, 'class A a'),
    'd-link-style': flow(`linkStyle 0 mask:url(${at('d-link-style')}#p)`),
    'd-theme-css': `%%{init: {"themeCSS": "@import '${at('d-theme-css-import')}'; .node rect { mask: url(${at('d-theme-css')}#m) } .label { background: url(${at('d-theme-css-label')}) }"}}%%\n${flow()}`,
    'd-theme-css-escaped': `%%{init: {"themeCSS": ".label { background: \\u0075rl(${at('d-theme-css-escaped')}) }"}}%%\n${flow()}`,
    'd-front-matter': `---\nconfig:\n  themeCSS: ".label { background: url(${at('d-front-matter')}) }"\n  fontFamily: "x; background: url(${at('d-font')})"\n---\n${flow()}`,
    'd-click': flow(`click A href "${at('d-click')}" _blank`),
    'd-sequence': `sequenceDiagram\n  participant A as <img src='${at('d-sequence')}'>\n  A->>A: <img src='${at('d-sequence-message')}'>`,
    'd-class-diagram': `classDiagram\n  class A["<img src='${at('d-class-diagram')}'>"]`,
    'd-state': `stateDiagram-v2\n  s1 : <img src='${at('d-state')}'>\n  [*] --> s1`,
    'd-mindmap': `mindmap\n  root["<img src='${at('d-mindmap')}'>"]`,
    'd-quadrant': `quadrantChart\n  title <img src='${at('d-quadrant')}'>\n  A: [0.3, 0.6]`,
  }
}

/** `again` is drawn while the first is still under way. */
type Frame = { readonly kind: string; readonly content: string; readonly again?: string }

/** Draws in frames of their own, as the app does; answers how each ended and the addresses that are left in it. */
async function drawAll(page: Page, source: string, frames: Record<string, Frame>): Promise<Record<string, string>> {
  return page.evaluate(
    async ({ source: address, frames: wanted }) => {
      const [base] = address.split('#')
      const ends = Object.entries(wanted).map(async ([name, { kind, content, again }]) => {
        const frame = document.createElement('iframe')
        frame.setAttribute('sandbox', 'allow-scripts')
        const { promise, resolve } = Promise.withResolvers<string>()
        let drawings = again === undefined ? 1 : 2
        addEventListener('message', ({ source: from, data }: MessageEvent<{ type: string; message?: string }>) => {
          if (from !== frame.contentWindow) return
          if (data.type === 'ready') {
            for (const text of [content, again ?? []].flat())
              frame.contentWindow?.postMessage({ type: 'render', content: text }, '*')
          }
          if (data.type === 'drawn' && --drawings === 0) resolve('drawn')
          if (data.type === 'failed') resolve(`failed ${data.message ?? ''}`)
        })
        frame.name = name
        frame.src = `${base}#${new URLSearchParams({ nonce: 'n'.repeat(32), kind, theme: 'light' }).toString()}`
        document.body.append(frame)
        return [name, await promise] as const
      })
      return Object.fromEntries(await Promise.all(ends))
    },
    { source, frames },
  )
}

test('pictures and diagrams lead nowhere, also without the policy of their page @slow @case-24 @case-25', async ({
  page,
  scriptedModel: script,
  pageErrors: complaints,
}) => {
  // The page that shows that it could have been reached.
  complaints.expectError('/control')
  const at = (name: string) => `${canary.http}/${name}`
  script.answer('sun', replyWithText(craftAnswer('application/craft.mermaid', 'Sun', 'flowchart LR\n  A --> B')))
  await openNewChat(page)
  await askAndWait(page, 'Make a sun')
  await expect(preview(page).locator('svg').first()).toBeVisible()
  const source = (await craftWindow(page).locator('iframe').getAttribute('src'))!
  const inFrames = (kind: string, contents: Record<string, string>) =>
    Object.fromEntries(Object.entries(contents).map(([name, content]) => [name, { kind, content }]))
  const frameOf = (name: string) => page.frames().find((frame) => frame.name() === name)!

  const pictures = hostilePictures(at)
  const diagrams = hostileDiagrams(at)
  const notes = `# Notes\n\n${pictures['image']!.replaceAll('/image', '/document-image')}\n\n\`\`\`mermaid\n${diagrams['d-label-image']!.replaceAll('/d-', '/document-')}\n\`\`\``
  await test.step('hostile ones are drawn, and nobody is reached', async () => {
    const drawn = await drawAll(page, source, {
      ...inFrames('html', pictures),
      ...inFrames('mermaid', diagrams),
      document: { kind: 'markdown', content: notes },
      'd-again': { kind: 'mermaid', content: diagrams['d-style']!, again: diagrams['d-label-image']! },
    })
    // Mermaid knows no brackets in most styles: such a diagram stays words.
    expect(Object.entries(drawn).filter(([, end]) => !/^drawn$|^failed Error: Parse error/.test(end))).toEqual([])
    await expect(frameOf('document').locator('figure svg')).toBeVisible()
    // A page may try; without its policy it gets there, and so would they have.
    await drawAll(page, source, { control: { kind: 'html', content: `<p>x</p><img src="${at('control')}">` } })
    await expect.poll(() => canary.hits).toEqual(['GET /control'])
  })
  await test.step('no address is left in them, in whatever attribute', async () => {
    for (const name of [...Object.keys(pictures), ...Object.keys(diagrams)]) {
      const left = await frameOf(name).evaluate((origin) => {
        const texts = [...document.body.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes].map(({ name: attribute, value }) => `${attribute}=${value}`),
        )
        return texts.filter((text) => text.includes(origin))
      }, canary.http)
      expect([name, left]).toEqual([name, []])
    }
  })
  await test.step('what leads to the picture itself goes on working', async () => {
    const gradient = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><style>.b{fill:url(#g)}</style><defs><linearGradient id="g"><stop stop-color="#f00"/></linearGradient><clipPath id="c"><rect width="50" height="50"/></clipPath><circle id="dot" r="9"/></defs><rect class="b" clip-path="url(#c)" width="9" height="9"/><use href="#dot" x="20"/><image href="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="3" height="3"/><circle r="3"><animate attributeName="r" values="3;6" dur="1s"/></circle></svg>`
    const drawn = await drawAll(page, source, {
      own: { kind: 'html', content: gradient },
      arrows: {
        kind: 'mermaid',
        content: 'flowchart LR\n  A["<b>bold</b>"] --> B\n  classDef a fill:#f96\n  class A a',
      },
    })
    expect(drawn).toEqual({ own: 'drawn', arrows: 'drawn' })
    const own = frameOf('own')
    expect(await own.locator('rect.b').evaluate((rect) => getComputedStyle(rect).fill)).toContain('#g')
    await expect(own.locator('rect.b')).toHaveAttribute('clip-path', 'url(#c)')
    await expect(own.locator('use')).toHaveAttribute('href', '#dot')
    await expect(own.locator('image')).toHaveAttribute('href', /^data:image/)
    await expect(own.locator('animate')).toHaveAttribute('values', '3;6')
    await expect(frameOf('arrows').locator('path[marker-end]').first()).toHaveAttribute('marker-end', /^url\(#/)
    await expect(frameOf('arrows').locator('foreignObject b')).toHaveText('bold')
  })
})
