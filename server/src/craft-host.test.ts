import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createCraftHost } from './craft-host.ts'

let host: ReturnType<typeof createCraftHost>
beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'alcove-frame-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), '<!doctype html><title>frame</title>')
  await writeFile(join(root, 'assets/main-abc.js'), 'export {}')
  await writeFile(join(root, 'shared.html'), '<!doctype html><!--craft-head--><body><!--craft-body--></body>')
  host = createCraftHost({
    config: readConfig({}),
    isAllowedHost: async (name) => name === 'localhost',
    frameRoot: root,
    readPublicCraft: async (shareId) =>
      shareId === SHARED || shareId === ALLOWED
        ? { craft: CRAFT, watermark: true, allowsSearchEngines: shareId === ALLOWED }
        : undefined,
  })
})

const SHARED = 'a'.repeat(32)
const ALLOWED = 'b'.repeat(32)
const CRAFT = {
  identifier: 'x',
  title: '</title><script>alert(1)</script>',
  type: 'text/html',
  language: '"><img src=x>',
  content: '</code></pre><script>alert(2)</script> $& $1',
} as const

describe('the craft host', () => {
  it.each(['/render', '/shared-render', `/shared/${SHARED}`, '/shared/unknown', '/', '/nowhere'])(
    'sandboxes %s also when it is opened directly @case-26',
    async (path) => {
      const response = await host.request(`http://localhost:4101${path}`)
      const policy = response.headers.get('content-security-policy')!
      expect(policy).toContain('sandbox allow-scripts;')
      expect(policy).not.toContain('allow-same-origin')
      for (const directive of ["default-src 'none'", "connect-src 'none'", "form-action 'none'"]) {
        expect(policy).toContain(directive)
      }
    },
  )

  it('tells search engines to leave a link alone unless its owner allows them', async () => {
    const hidden = await host.request(`http://localhost:4101/shared/${SHARED}`)
    expect(hidden.headers.get('x-robots-tag')).toBe('noindex')
    expect(await hidden.text()).toContain('<meta name="robots" content="noindex" />')
    const open = await host.request(`http://localhost:4101/shared/${ALLOWED}`)
    expect(open.headers.has('x-robots-tag')).toBe(false)
    expect(await open.text()).not.toContain('robots')
  })

  it('lets only the app frame the renderer', async () => {
    const response = await host.request('http://localhost:4101/render')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:4100')
  })

  it('shows a shared craft as text, with its title, and keeps no copy @case-28', async () => {
    const response = await host.request(`http://localhost:4101/shared/${SHARED}`)
    const page = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>')
    expect(page).toContain('&lt;script&gt;alert(2)&lt;/script&gt; $&amp; $1')
    expect(page).toContain('Made with Alcove')
    expect(page).toContain(`http://localhost:4100/shared-craft/${SHARED}`)
    expect(page).not.toMatch(/<script>|<img/)
    const policy = response.headers.get('content-security-policy')!
    expect(policy).toContain('script-src http://localhost:4101/assets/;')
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('answers an unknown share with a page and 404 @case-28', async () => {
    const response = await host.request('http://localhost:4101/shared/abc')
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Nothing is shared here')])
  })

  it('hands its modules to the opaque origin and keeps them for good', async () => {
    const response = await host.request('http://localhost:4101/assets/main-abc.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  it('sets no cookie @case-28', async () => {
    const response = await host.request('http://localhost:4101/render', { headers: { cookie: 'alcove=secret' } })
    expect(response.headers.has('set-cookie')).toBe(false)
  })
})
