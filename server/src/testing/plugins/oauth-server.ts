import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { McpServer } from './mcp-server.ts'

/**
 * Makes a server want a sign-in, and plays the place where its people sign in, on the same origin: metadata, dynamic
 * registration, PKCE and tokens that run out.
 */
export function requireSignIn(server: McpServer) {
  const origin = `http://${server.place}`
  const state = {
    issuer: origin,
    resource: server.url,
    /** Where people agree. */
    authorizationEndpoint: `${origin}/authorize`,
    tokenEndpoint: `${origin}/token`,
    registrationEndpoint: `${origin}/register`,
    /** Where it says that its metadata is. */
    resourceMetadata: `${origin}/.well-known/oauth-protected-resource/mcp`,
    allowsRegistration: true,
    /** What a call needs besides being signed in. */
    callScope: 'read',
    /** Tokens that count, and what each may do. */
    valid: new Map<string, string>(),
    /** Which server each token was asked for. */
    resourceOf: new Map<string, string | null>(),
    refreshed: 0,
    tokenRequests: [] as URLSearchParams[],
  }
  const codes = new Map<string, { challenge: string; redirect: string; scope: string }>()

  function metadata() {
    return {
      issuer: state.issuer,
      authorization_endpoint: state.authorizationEndpoint,
      token_endpoint: state.tokenEndpoint,
      ...(state.allowsRegistration && { registration_endpoint: state.registrationEndpoint }),
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_post'],
      authorization_response_iss_parameter_supported: true,
    }
  }

  function issue(scope: string, resource: string | null) {
    const access = randomUUID()
    state.valid.set(access, scope)
    state.resourceOf.set(access, resource)
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: 3_600,
      refresh_token: randomUUID(),
      scope,
    }
  }

  function token(form: URLSearchParams): object | undefined {
    state.tokenRequests.push(form)
    if (form.get('grant_type') === 'refresh_token') {
      state.refreshed += 1
      return issue('read', form.get('resource'))
    }
    const grant = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const hash = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    return grant?.challenge === hash && grant.redirect === form.get('redirect_uri')
      ? issue(grant.scope, form.get('resource'))
      : undefined
  }

  /** What the person does there: agrees, and is sent back with a code. */
  function agree(address: string): { state: string; code: string; issuer: string } {
    const { searchParams } = new URL(address, origin)
    const code = randomUUID()
    const [challenge, redirect] = [searchParams.get('code_challenge')!, searchParams.get('redirect_uri')!]
    codes.set(code, { challenge, redirect, scope: searchParams.get('scope') ?? 'read' })
    return { state: searchParams.get('state')!, code, issuer: state.issuer }
  }

  /** The page where they do so, in a browser. */
  function showConsent({ url = '/' }: IncomingMessage, response: ServerResponse): true {
    const { state: word, code, issuer } = agree(url)
    const redirect = new URL(url, origin).searchParams.get('redirect_uri')!
    const back = (params: Record<string, string>) =>
      `${redirect}?${new URLSearchParams({ ...params, state: word, iss: issuer }).toString()}`
    const link = (text: string, address: string) => `<p><a href="${address.replaceAll('&', '&amp;')}">${text}</a></p>`
    const links = link('Allow', back({ code })) + link('Deny', back({ error: 'access_denied' }))
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><html lang="en"><title>Consent</title><h1>Let Alcove in?</h1>${links}</html>`)
    return true
  }

  server.intercept = (rpc, request, response, body) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    if (pathname.startsWith('/.well-known/oauth-protected-resource'))
      return json(response, {
        resource: state.resource,
        authorization_servers: [state.issuer],
        scopes_supported: ['read'],
      })
    if (pathname.startsWith('/.well-known/')) return json(response, metadata())
    if (pathname === '/authorize') return showConsent(request, response)
    if (pathname === '/register')
      return json(response, { ...(JSON.parse(body) as object), client_id: 'registered' }, 201)
    if (pathname === '/token') {
      const issued = token(new URLSearchParams(body))
      return issued ? json(response, issued) : json(response, { error: 'invalid_grant' }, 400)
    }
    const granted = state.valid.get(bearerOf(request))
    if (granted !== undefined) {
      if (rpc?.method !== 'tools/call' || granted.includes(state.callScope)) return false
      const wanted = `Bearer error="insufficient_scope", scope="${state.callScope}"`
      response.writeHead(403, { 'www-authenticate': wanted }).end()
      return true
    }
    const challenge = `Bearer resource_metadata="${state.resourceMetadata}"`
    response.writeHead(401, { 'www-authenticate': challenge }).end()
    return true
  }

  return Object.assign(state, { agree })
}

/** Another server whose people sign in at the same place. It takes only what was issued for itself. */
export function relyOnSignIn(server: McpServer, place: ReturnType<typeof requireSignIn>): void {
  const metadataPath = '/.well-known/oauth-protected-resource/mcp'
  server.intercept = (_, request, response) => {
    if (request.url?.startsWith(metadataPath))
      return json(response, { resource: server.url, authorization_servers: [place.issuer], scopes_supported: ['read'] })
    if (place.resourceOf.get(bearerOf(request)) === server.url) return false
    const challenge = `Bearer resource_metadata="http://${server.place}${metadataPath}"`
    response.writeHead(401, { 'www-authenticate': challenge }).end()
    return true
  }
}

function bearerOf({ headers }: IncomingMessage): string {
  return headers.authorization?.replace(/^Bearer /, '') ?? ''
}

function json(response: ServerResponse, body: object, status = 200): true {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  return true
}
