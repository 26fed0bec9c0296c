import type { Page } from '@playwright/test'
import { askAndWait, expect, openNewChat, replyWithText, test } from '../support/chat-fixtures.ts'
import {
  craftDocument,
  craftAnswer,
  craftWindow,
  preview,
  startOutsideServer,
  type OutsideServer,
} from '../support/crafts.ts'
import type { ScriptedModel } from '../support/scripted-model.ts'

/** Crafts that try to get out. Each of them runs in the real frame; what it reached is counted, not believed. */
let canary: OutsideServer
test.beforeAll(async () => {
  canary = await startOutsideServer()
})
test.afterAll(() => canary.close())

/** A page whose script tries things by name and keeps what came of each. */
function attacking(title: string, tries: Record<string, string>): string {
  const each = Object.entries(tries).map(
    ([name, code]) => `try { said[${JSON.stringify(name)}] = String(await (async () => { ${code} })()) }
    catch (error) { said[${JSON.stringify(name)}] = 'refused ' + error.name }`,
  )
  return `<p id="state">trying</p><script>
const said = {}
const main = async () => { ${each.join('\n')}
  await new Promise((resolve) => setTimeout(resolve, 1500))
  document.title = JSON.stringify(said)
  document.getElementById('state').textContent = 'tried ${title}' }
main()
</script>`
}

/** Runs a craft in the chat that is open; answers what came of its tries. */
async function run(page: Page, script: ScriptedModel, title: string, tries: Record<string, string>) {
  script.answer(title, replyWithText(craftAnswer('text/html', title, attacking(title, tries))))
  await askAndWait(page, `Please make ${title}`)
  await expect(preview(page).getByText(`tried ${title}`, { exact: true })).toBeVisible()
  const frame = await craftDocument(page)
  return JSON.parse(await frame.title()) as Record<string, string>
}

test('a craft reads nothing of the app, moves nothing by forged messages, and is as locked by itself @case-26', async ({
  page,
  scriptedModel: script,
}) => {
  await openNewChat(page)
  await test.step('no cookies, no storage, no parent, no workers', async () => {
    const output = await run(page, script, 'a reader', {
      cookies: 'return document.cookie',
      'setting a cookie': 'document.cookie = "a=b"; return document.cookie',
      localStorage: 'return localStorage.length',
      sessionStorage: 'return sessionStorage.length',
      indexedDB:
        'return await new Promise((yes, no) => { const r = indexedDB.open("x"); r.onsuccess = () => yes("open"); r.onerror = () => no(r.error) })',
      caches: 'return await caches.keys()',
      parent: 'return parent.document.title',
      top: 'return top.location.href',
      'parent functions': 'return parent.fetch("/v1/account/me")',
      opener: 'return window.opener',
      'service worker': 'return await navigator.serviceWorker.register("/assets/x.js")',
      origin: 'return self.origin',
    })
    expect(output).toEqual({
      cookies: 'refused SecurityError',
      'setting a cookie': 'refused SecurityError',
      localStorage: 'refused SecurityError',
      sessionStorage: 'refused SecurityError',
      indexedDB: 'refused SecurityError',
      caches: 'refused SecurityError',
      parent: 'refused SecurityError',
      top: 'refused SecurityError',
      'parent functions': 'refused SecurityError',
      opener: 'null',
      'service worker': expect.stringMatching(/^refused /),
      origin: 'null',
    })
  })
  await test.step('forged messages move nothing: the wrong nonce, the wrong window, words that nobody knows', async () => {
    const forged = `const nonce = 'f'.repeat(32)
for (const words of [{ type: 'failed', nonce, message: 'FORGED' }, { type: 'navigate', nonce, to: '/profile' }, { type: 'failed', message: 'FORGED' }, 'FORGED', null, { type: 'size', nonce, height: 1e12 }]) parent.postMessage(words, '*')`
    await run(page, script, 'a forger', { forge: forged })
    await page.evaluate(async () => {
      const { promise: heard, resolve } = Promise.withResolvers<unknown>()
      addEventListener('message', resolve, { once: true })
      postMessage({ type: 'failed', nonce: 'f'.repeat(32), message: 'FORGED' }, '*')
      await heard
    })
    await expect(craftWindow(page).getByRole('alert')).toHaveCount(0)
    await expect(craftWindow(page).getByText('FORGED')).toHaveCount(0)
    expect(page.url()).toContain('/chat/')
  })
  await test.step('the frame is as locked when it is opened by itself', async () => {
    const address = (await craftWindow(page).locator('iframe').getAttribute('src'))!
    expect(await craftWindow(page).locator('iframe').getAttribute('sandbox')).toBe('allow-scripts')
    await page.goto(address)
    expect(await page.evaluate(() => self.origin)).toBe('null')
    const cookies = page.evaluate(() => document.cookie)
    await expect(cookies).rejects.toThrow(/SecurityError/)
  })
})

test('a craft reaches nobody, by whichever wire @case-27', async ({
  page,
  scriptedModel: script,
  pageErrors: complaints,
}) => {
  complaints.expectError('Content Security Policy')
  complaints.expectError('Failed to load resource')
  complaints.expectError('uncaught')
  complaints.expectError(canary.http)
  const { http, port, udpPort } = canary
  const at = (path: string) => JSON.stringify(`${http}/${path}`)
  const element = (tag: string, source: string, path: string) =>
    `const e = document.createElement('${tag}'); e.${source} = ${at(path)}; document.body.append(e)`
  const link = (rel: string, more = '') =>
    `const l = document.createElement('link'); l.rel = '${rel}'; l.href = ${at(rel)}; ${more} document.head.append(l)`
  const stun = `const pc = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${udpPort}' }] }); pc.createDataChannel('x'); await pc.setLocalDescription(await pc.createOffer())`
  const inner = JSON.stringify(
    `<script>${stun.replaceAll('await ', '')}; fetch(${at('inner')})</script><img src=${at('inner-image')}>`,
  ).replaceAll('</', '<\\/')
  await openNewChat(page)
  await run(page, script, 'a caller', {
    fetch: `return await fetch(${at('fetch')}, { mode: 'no-cors' })`,
    'fetch with credentials': `return await fetch('/v1/account/me', { credentials: 'include' })`,
    xhr: `const x = new XMLHttpRequest(); x.open('GET', ${at('xhr')}); x.send()`,
    image: element('img', 'src', 'image'),
    video: element('video', 'src', 'video'),
    script: element('script', 'src', 'script'),
    import: `return await import(${at('module')})`,
    frame: element('iframe', 'src', 'frame'),
    object: element('object', 'data', 'object'),
    embed: element('embed', 'src', 'embed'),
    'nested frame': `const f = document.createElement('iframe'); f.srcdoc = ${inner}; document.body.append(f)`,
    'hidden frame': `const h = document.createElement('div'); document.body.append(h); const r = h.attachShadow({ mode: 'closed' }); const f = document.createElement('iframe'); f.srcdoc = ${inner}; r.append(f)`,
    font: `const f = new FontFace('x', 'url(${http}/font)'); await f.load()`,
    style: `const s = document.createElement('style'); s.textContent = '@import url(${http}/import); body { background: url(${http}/background) }'; document.head.append(s)`,
    stylesheet: link('stylesheet'),
    prefetch: link('prefetch'),
    preload: link('preload', "l.as = 'image';"),
    modulepreload: link('modulepreload'),
    manifest: link('manifest'),
    icon: link('icon'),
    websocket: `new WebSocket('ws://127.0.0.1:${port}/socket')`,
    'event source': `new EventSource(${at('events')})`,
    beacon: `return navigator.sendBeacon(${at('beacon')}, 'x')`,
    form: `const f = document.createElement('form'); f.action = ${at('form')}; f.method = 'post'; document.body.append(f); f.submit()`,
    webrtc: stun,
    worker: `new Worker(URL.createObjectURL(new Blob([\`fetch(${at('worker')}); importScripts(${at('worker-script')})\`])))`,
    speculation: `const s = document.createElement('script'); s.type = 'speculationrules'; s.textContent = '{"prefetch":[{"source":"list","urls":["${http}/spec"]}]}'; document.head.append(s)`,
    ping: `const a = document.createElement('a'); a.ping = ${at('ping')}; a.href = '#x'; document.body.append(a); a.click()`,
  })
  expect(canary.hits).toEqual([])
})

test('a craft goes nowhere: not the app, not itself, no popups, no questions @case-26', async ({
  page,
  scriptedModel: script,
  pageErrors: complaints,
}) => {
  for (const text of ['Content Security Policy', 'sandboxed', 'Framing', 'Unsafe attempt', 'allow-', canary.http]) {
    complaints.expectError(text)
  }
  const opened: string[] = []
  page.context().on('page', (other) => opened.push(other.url()))
  page.on('dialog', (dialog) => opened.push(dialog.message()))
  await openNewChat(page)
  const output = await run(page, script, 'a wanderer', {
    'top by assignment': `top.location = ${JSON.stringify(`${canary.http}/top`)}`,
    'top by link': `const a = document.createElement('a'); a.target = '_top'; a.href = ${JSON.stringify(`${canary.http}/link`)}; document.body.append(a); a.click()`,
    popup: `return window.open(${JSON.stringify(`${canary.http}/popup`)})`,
    blank: `const a = document.createElement('a'); a.target = '_blank'; a.href = ${JSON.stringify(`${canary.http}/blank`)}; document.body.append(a); a.click()`,
    alert: `return alert('hello')`,
    prompt: `return prompt('password')`,
  })
  expect(output['popup']).toBe('null')
  expect(opened).toEqual([])
  expect(page.url()).toContain('/chat/')

  script.answer(
    'leave',
    replyWithText(
      craftAnswer('text/html', 'Leaving', `<script>location = ${JSON.stringify(`${canary.http}/self`)}</script>`),
    ),
  )
  await askAndWait(page, 'Now leave')
  await expect(craftWindow(page).getByRole('heading', { name: 'Leaving' })).toBeVisible()
  await askAndWait(page, 'Still there')
  expect(canary.hits).toEqual([])
  expect(page.url()).toContain('/chat/')
})
