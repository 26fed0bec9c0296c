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
  host = createCraftHost(readConfig({}), root)
})

describe('the craft host', () => {
  it.each(['/render', '/shared/unknown', '/', '/nowhere'])(
    'sandboxes %s also when it is opened directly',
    async (path) => {
      const response = await host.request(`http://localhost:4101${path}`)
      const policy = response.headers.get('content-security-policy')!
      expect(policy).toContain('sandbox allow-scripts;')
      expect(policy).not.toContain('allow-same-origin')
      for (const directive of ["default-src 'none'", "connect-src 'none'", "form-action 'none'", "webrtc 'block'"]) {
        expect(policy).toContain(directive)
      }
    },
  )

  it('lets only the app frame the renderer', async () => {
    const response = await host.request('http://localhost:4101/render')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:4100;')
  })

  it('answers an unknown share with a page and 404', async () => {
    const response = await host.request('http://localhost:4101/shared/abc')
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Nothing is shared here')])
  })

  it('hands its modules to the opaque origin and keeps them for good', async () => {
    const response = await host.request('http://localhost:4101/assets/main-abc.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  it('sets no cookie', async () => {
    const response = await host.request('http://localhost:4101/render', { headers: { cookie: 'alcove=secret' } })
    expect(response.headers.has('set-cookie')).toBe(false)
  })
})
