import type { DriveFile, DrivePage } from '#contract/drive/schema.ts'

/** What the owner registered. */
export type DriveClient = { readonly clientId: string; readonly clientSecret: string }

export type DriveTokens = {
  readonly accessToken: string
  /** Only given with the first consent. */
  readonly refreshToken: string | null
  readonly livesSeconds: number
}

type DriveDownload = {
  readonly fileName: string
  readonly mimeType: string
  readonly body: ReadableStream<Uint8Array>
}

/** A cloud drive that people let us read. */
export type Drive = {
  /** Where a person agrees. `challenge` binds the code that comes back to whoever asked for it. */
  consentUrl(request: { clientId: string; redirectUri: string; state: string; challenge: string }): string
  exchange(client: DriveClient, callback: { code: string; redirectUri: string; verifier: string }): Promise<DriveTokens>
  refresh(client: DriveClient, refreshToken: string): Promise<DriveTokens>
  revoke(token: string): Promise<void>
  list(accessToken: string, query: { search?: string; folderId?: string; pageToken?: string }): Promise<DrivePage>
  find(accessToken: string, id: string): Promise<DriveFile>
  /** The bytes of a file; a document of the drive's own comes as what an office would save. */
  download(accessToken: string, file: DriveFile, signal: AbortSignal): Promise<DriveDownload>
}

/** `lost`: the person took their consent back. `unsupported`: nothing that has bytes. */
type DriveTrouble = 'lost' | 'missing' | 'unsupported' | 'unreachable'

export class DriveError extends Error {
  readonly trouble: DriveTrouble
  constructor(trouble: DriveTrouble, message: string, cause?: unknown) {
    super(message, { cause })
    this.trouble = trouble
  }
}
