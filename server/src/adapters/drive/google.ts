import * as z from 'zod'
import type { DriveFile } from '#contract/drive/schema.ts'
import { createProviderFetch } from '../models/index.ts'
import { DriveError, type Drive, type DriveTokens } from './port.ts'

/** Whom we speak to. An operator can put one gateway in the place of all three. */
type GoogleAddresses = { readonly consent: string; readonly tokens: string; readonly api: string }

export const GOOGLE: GoogleAddresses = {
  consent: 'https://accounts.google.com',
  tokens: 'https://oauth2.googleapis.com',
  api: 'https://www.googleapis.com',
}

/** Reading only: nothing of ours ever changes a person's drive. */
const SCOPE = 'https://www.googleapis.com/auth/drive.readonly'
const FOLDER = 'application/vnd.google-apps.folder'
const FIELDS = 'id,name,mimeType,size,modifiedTime'
const PAGE_FILES = 50
const ANSWER_MS = 20_000

const OFFICE = 'application/vnd.openxmlformats-officedocument'
/** Documents of the drive's own have no bytes; they are asked for in the form that an office would save. */
const EXPORTS: Record<string, { mimeType: string; ending: string }> = {
  'application/vnd.google-apps.document': { mimeType: `${OFFICE}.wordprocessingml.document`, ending: '.docx' },
  'application/vnd.google-apps.spreadsheet': { mimeType: `${OFFICE}.spreadsheetml.sheet`, ending: '.xlsx' },
  'application/vnd.google-apps.presentation': { mimeType: `${OFFICE}.presentationml.presentation`, ending: '.pptx' },
}

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
})
const file = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  size: z.coerce.number().optional(),
  modifiedTime: z.string().optional(),
})
const page = z.object({ files: z.array(file), nextPageToken: z.string().optional() })

/** Google Drive over its own HTTP calls. */
export function createGoogleDrive(addresses: GoogleAddresses = GOOGLE): Drive {
  const tokenServer = createProviderFetch(addresses.tokens)
  const api = createProviderFetch(addresses.api)

  async function ask<S extends z.ZodType>(
    schema: S,
    url: string,
    init: RequestInit = {},
    from: typeof api = api,
  ): Promise<z.output<S>> {
    const response = await reach(() => from.fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) }))
    const parsed = schema.safeParse(await response.json().catch(() => undefined))
    if (!parsed.success) throw new DriveError('unreachable', 'Google answered in a way that makes no sense.')
    return parsed.data
  }

  async function askForTokens(fields: Record<string, string>): Promise<DriveTokens> {
    const granted = await ask(
      tokens,
      `${addresses.tokens}/token`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      },
      tokenServer,
    )
    return {
      accessToken: granted.access_token,
      refreshToken: granted.refresh_token ?? null,
      livesSeconds: granted.expires_in,
    }
  }

  return {
    consentUrl({ clientId, redirectUri, state, challenge }) {
      const url = new URL(`${addresses.consent}/o/oauth2/v2/auth`)
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        access_type: 'offline',
        prompt: 'consent',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },

    exchange: ({ clientId, clientSecret }, { code, redirectUri, verifier }) =>
      askForTokens({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),

    refresh: ({ clientId, clientSecret }, refreshToken) =>
      askForTokens({
        grant_type: 'refresh_token',
        client_id: clientId,
        client_secret: clientSecret,
        refresh_token: refreshToken,
      }),

    async revoke(token) {
      const body = new URLSearchParams({ token }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      await reach(() => tokenServer.fetch(`${addresses.tokens}/revoke`, { method: 'POST', headers, body }))
    },

    async list(accessToken, { search, folderId, pageToken }) {
      const query = new URLSearchParams({
        q: queryOf(search, folderId),
        pageSize: String(PAGE_FILES),
        fields: `nextPageToken,files(${FIELDS})`,
        orderBy: search ? 'modifiedTime desc' : 'folder,modifiedTime desc',
        ...(pageToken && { pageToken }),
      })
      const found = await ask(page, `${addresses.api}/drive/v3/files?${query.toString()}`, bearer(accessToken))
      return { files: found.files.map(toFile), next: found.nextPageToken ?? null }
    },

    async find(accessToken, id) {
      const url = `${addresses.api}/drive/v3/files/${encodeURIComponent(id)}?fields=${FIELDS}`
      return toFile(await ask(file, url, bearer(accessToken)))
    },

    async download(accessToken, { id, name, mimeType }, signal) {
      const exported = EXPORTS[mimeType]
      if (!exported && mimeType.startsWith('application/vnd.google-apps.')) {
        throw new DriveError('unsupported', 'This kind of document cannot be copied out of the drive.')
      }
      const address = `${addresses.api}/drive/v3/files/${encodeURIComponent(id)}`
      const url = exported ? `${address}/export?mimeType=${exported.mimeType}` : `${address}?alt=media`
      const response = await reach(() => api.fetch(url, { ...bearer(accessToken), signal }))
      if (!response.body) throw new DriveError('unreachable', 'Google sent nothing.')
      const fileName = exported && !name.toLowerCase().endsWith(exported.ending) ? name + exported.ending : name
      return { fileName, mimeType: exported?.mimeType ?? mimeType, body: response.body }
    },
  }
}

/** A person's words as the drive's query language quotes them. */
function queryOf(search: string | undefined, folderId: string | undefined): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (search) return `trashed = false and name contains ${quoted(search)}`
  return `trashed = false and ${quoted(folderId ?? 'root')} in parents`
}

function bearer(accessToken: string): RequestInit {
  return { headers: { authorization: `Bearer ${accessToken}` } }
}

async function reach(send: () => Promise<Response>): Promise<Response> {
  let response: Response
  try {
    response = await send()
  } catch (error) {
    throw new DriveError('unreachable', 'Google cannot be reached.', error)
  }
  if (response.ok) return response
  await response.body?.cancel()
  // A refresh token that was taken back is answered with 400.
  if ([400, 401, 403].includes(response.status))
    throw new DriveError('lost', 'Google no longer accepts this connection.')
  if (response.status === 404) throw new DriveError('missing', 'This file is not there.')
  throw new DriveError('unreachable', `Google answered with ${response.status}.`)
}

function toFile({ id, name, mimeType, size, modifiedTime }: z.output<typeof file>): DriveFile {
  const modifiedAt = modifiedTime === undefined ? null : new Date(modifiedTime)
  return {
    id,
    name,
    mimeType,
    size: size ?? null,
    modifiedAt: modifiedAt && !Number.isNaN(modifiedAt.getTime()) ? modifiedAt.toISOString() : null,
    isFolder: mimeType === FOLDER,
  }
}
