import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type StoredFile = { id: string; name: string; mimeType: string; bytes: string; parent?: string }

export type FakeGoogle = {
  readonly url: string
  /** What lies in the drive. */
  readonly files: StoredFile[]
  /** How often each path was asked for. */
  readonly requests: string[]
  /** Agrees as a person would on Google's page: answers the address that the browser is sent back to. */
  agree(consentUrl: string): string
  /** Every token is worthless from now on. */
  takeBack(): void
  /** The next answers of the Drive calls. */
  break(how: 'garbage' | 'error' | 'hang' | null): void
  close(): Promise<void>
}

const CLIENT = { id: 'client-1', secret: 'client-secret-1' }
export const GOOGLE_CLIENT = { clientId: CLIENT.id, clientSecret: CLIENT.secret }

/** Google's consent, tokens and Drive calls as a local server speaks them. */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const files: StoredFile[] = []
  const requests: string[] = []
  const codes = new Map<string, { redirectUri: string; challenge: string }>()
  const refreshTokens = new Set<string>()
  const accessTokens = new Set<string>()
  let broken: 'garbage' | 'error' | 'hang' | null = null

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = new URL(request.url!, url)
    requests.push(target.pathname)
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    // What a person would agree to on this page is agreed to at once.
    if (target.pathname === '/o/oauth2/v2/auth') {
      return void response.writeHead(302, { location: agree(target.href) }).end()
    }
    if (target.pathname === '/token') return send(...tokens(new URLSearchParams(await bodyOf(request))))
    if (target.pathname === '/revoke') return send(200, {})
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!accessTokens.has(token)) return send(401, { error: { message: 'Invalid Credentials' } })
    if (broken === 'error') return send(500, { error: { message: 'Backend Error' } })
    if (broken === 'garbage') return void response.end('<html>not what you asked for')
    if (broken === 'hang') return undefined
    if (target.pathname === '/drive/v3/files') return send(200, list(target.searchParams))
    const [, id, way] = /^\/drive\/v3\/files\/([^/]+)(\/export)?$/.exec(target.pathname) ?? []
    const file = files.find((each) => each.id === id)
    if (!file) return send(404, { error: { message: 'File not found' } })
    if (way || target.searchParams.get('alt') === 'media') return void response.end(file.bytes)
    return send(200, shown(file))
  }

  function agree(consentUrl: string): string {
    const { searchParams } = new URL(consentUrl)
    const code = randomUUID()
    const redirectUri = searchParams.get('redirect_uri')!
    codes.set(code, { redirectUri, challenge: searchParams.get('code_challenge')! })
    const back = new URLSearchParams({ state: searchParams.get('state')!, code, scope: 'drive' })
    return `${redirectUri}?${back.toString()}`
  }

  function tokens(form: URLSearchParams): [number, unknown] {
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret) {
      return [401, { error: 'invalid_client' }]
    }
    const accessToken = `access-${randomUUID()}`
    if (form.get('grant_type') === 'refresh_token') {
      if (!refreshTokens.has(form.get('refresh_token')!)) return [400, { error: 'invalid_grant' }]
      accessTokens.add(accessToken)
      return [200, { access_token: accessToken, expires_in: 3_599, token_type: 'Bearer' }]
    }
    const code = codes.get(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || code.redirectUri !== form.get('redirect_uri') || code.challenge !== challenge) {
      return [400, { error: 'invalid_grant' }]
    }
    codes.delete(form.get('code')!)
    const refreshToken = `refresh-${randomUUID()}`
    refreshTokens.add(refreshToken)
    accessTokens.add(accessToken)
    return [200, { access_token: accessToken, refresh_token: refreshToken, expires_in: 3_599, token_type: 'Bearer' }]
  }

  function list(query: URLSearchParams) {
    const words = query.get('q') ?? ''
    const name = /name contains '((?:[^'\\]|\\.)*)'/.exec(words)?.[1]?.replaceAll(/\\(.)/g, '$1')
    const parent = /'([^']+)' in parents/.exec(words)?.[1] ?? 'root'
    const found = files.filter((file) =>
      name === undefined ? (file.parent ?? 'root') === parent : file.name.includes(name),
    )
    return { files: found.map(shown) }
  }

  return {
    url,
    files,
    requests,
    agree,
    takeBack() {
      refreshTokens.clear()
      accessTokens.clear()
    },
    break(how) {
      broken = how
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A document of the drive's own has no size. */
function shown({ id, name, mimeType, bytes }: StoredFile) {
  const isNative = mimeType.startsWith('application/vnd.google-apps.')
  const size = isNative ? {} : { size: String(Buffer.byteLength(bytes)) }
  return { id, name, mimeType, modifiedTime: '2026-11-01T10:00:00.000Z', ...size }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
