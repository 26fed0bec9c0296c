import {
  auth,
  computeScopeUnion,
  extractWWWAuthenticateParams,
  OAuthClientFlowError,
  OAuthError,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { ServerError } from './port.ts'
import { toServerError } from './server-trouble.ts'

/** How a person is known at a server. It is kept sealed; tokens and clients bear the issuer that gave them. */
export type SignIn = {
  readonly client?: StoredOAuthClientInformation | undefined
  readonly tokens?: StoredOAuthTokens | undefined
  readonly discovery?: OAuthDiscoveryState | undefined
  /** A sign-in that has begun and not come back yet. */
  readonly pending?: { readonly state: string; readonly verifier: string; readonly startedAt: number } | undefined
  /** What the server asked for beyond what was granted. */
  readonly scope?: string | undefined
}

export type SignInStore = {
  read(): Promise<SignIn>
  change(apply: (signIn: SignIn) => SignIn): Promise<void>
}

type SignInPlace = {
  readonly url: string
  readonly fetch: typeof globalThis.fetch
  /** Where the person comes back to. */
  readonly redirectUrl: string
}

/** A client that was registered there by hand. */
export type OwnClient = { readonly clientId: string; readonly clientSecret?: string | undefined }

/** Begins to sign in, and answers the address where the person agrees. */
export async function startSignIn(
  place: SignInPlace,
  store: SignInStore,
  {
    state,
    now,
    ownClient,
  }: { readonly state: string; readonly now: number; readonly ownClient?: OwnClient | undefined },
): Promise<string> {
  let found: URL | undefined
  const { clientId, clientSecret } = ownClient ?? {}
  // What was found out before may have changed since; tokens stay until there are new ones.
  await store.change(({ client, tokens, scope }) => ({
    tokens,
    scope,
    client: clientId ? { client_id: clientId, ...(clientSecret && { client_secret: clientSecret }) } : client,
  }))
  const provider: OAuthClientProvider = {
    ...createProvider(place, store),
    // There are none as far as a new sign-in is concerned.
    tokens: () => undefined,
    state: () => state,
    saveCodeVerifier: (verifier) =>
      store.change((signIn) => ({ ...signIn, pending: { state, verifier, startedAt: now } })),
    redirectToAuthorization: (url) => void (found = url),
  }
  const { scope } = await store.read()
  await asServerError(async () => {
    const challenge = await readChallenge(place)
    const wanted = computeScopeUnion(challenge.scope, scope)
    await auth(provider, {
      serverUrl: place.url,
      fetchFn: place.fetch,
      ...(challenge.resourceMetadataUrl && { resourceMetadataUrl: challenge.resourceMetadataUrl }),
      ...(wanted !== undefined && { scope: wanted }),
    })
  })
  // Whoever describes where to sign in is a stranger: only a page can be opened.
  if (!found || !/^https?:$/.test(found.protocol)) throw new ServerError('failed', pluginsMessages.signInFailed)
  return found.href
}

/** Ends it with what the person came back with. The issuer must be the one that it began with. */
export async function finishSignIn(
  place: SignInPlace,
  store: SignInStore,
  { code, issuer }: { readonly code: string; readonly issuer: string | undefined },
): Promise<void> {
  await asServerError(() =>
    auth(createProvider(place, store), {
      serverUrl: place.url,
      authorizationCode: code,
      fetchFn: place.fetch,
      ...(issuer !== undefined && { iss: issuer }),
    }),
  )
  await store.change(({ client, tokens, discovery }) => ({ client, tokens, discovery }))
}

/** For connections: sends the tokens, and gets new ones when they have run out. Nobody is there to be asked. */
export function createTokenProvider(place: SignInPlace, store: SignInStore): OAuthClientProvider {
  // Without the way to keep a client, none is registered behind the person's back.
  const { saveClientInformation: _, ...provider } = createProvider(place, store)
  return {
    ...provider,
    async redirectToAuthorization(url) {
      const scope = url.searchParams.get('scope') ?? undefined
      await store.change((signIn) => ({ ...signIn, scope }))
      throw new ServerError('signIn', pluginsMessages.signInNeeded)
    },
  }
}

function createProvider({ redirectUrl }: SignInPlace, store: SignInStore): OAuthClientProvider {
  return {
    redirectUrl,
    clientMetadata: {
      client_name: 'Alcove',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    // A client that another place gave, or tokens of another issuer, are never shown to this one.
    clientInformation: async (of) => ofIssuer((await store.read()).client, of?.issuer),
    saveClientInformation: (client) => store.change((signIn) => ({ ...signIn, client })),
    tokens: async (of) => ofIssuer((await store.read()).tokens, of?.issuer),
    saveTokens: (tokens) => store.change((signIn) => ({ ...signIn, tokens })),
    redirectToAuthorization: () => {},
    saveCodeVerifier: () => {},
    codeVerifier: async () => (await store.read()).pending?.verifier ?? '',
    saveDiscoveryState: (discovery) => store.change((signIn) => ({ ...signIn, discovery })),
    discoveryState: async () => (await store.read()).discovery,
    invalidateCredentials: (what) =>
      store.change(({ client, tokens, discovery, ...rest }) => ({
        ...rest,
        ...(what !== 'all' && what !== 'client' && { client }),
        ...(what !== 'all' && what !== 'tokens' && { tokens }),
        ...(what !== 'all' && what !== 'discovery' && { discovery }),
      })),
  }
}

function ofIssuer<T extends { issuer?: string | undefined }>(kept: T | undefined, issuer: string | undefined) {
  const isForeign = kept?.issuer !== undefined && issuer !== undefined && kept.issuer !== issuer
  return isForeign ? undefined : kept
}

/** What the server says to somebody whom it does not know. */
async function readChallenge({ url, fetch }: SignInPlace) {
  const body = { jsonrpc: '2.0', id: 0, method: 'ping' }
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.body?.cancel()
  return extractWWWAuthenticateParams(answer)
}

/** The words of the other side are never shown: whoever mixes two places up could put anything there. */
async function asServerError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && /dynamic client registration/i.test(error.message))
      throw new ServerError('signIn', pluginsMessages.clientNeeded, error)
    if (OAuthClientFlowError.isInstance(error) || OAuthError.isInstance(error))
      throw new ServerError('failed', pluginsMessages.signInFailed, error)
    const serverError = toServerError(error)
    throw serverError.message === pluginsMessages.failed
      ? new ServerError('failed', pluginsMessages.signInFailed, error)
      : serverError
  }
}
