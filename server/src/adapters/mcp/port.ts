/** A tool as its server describes it. Nothing of it is trusted. */
export type ServerTool = {
  readonly name: string
  readonly description: string
  readonly inputSchema: Record<string, unknown>
  readonly saysReadOnly: boolean
  /** Of all that it says about itself, also of what is cut or not kept here. */
  readonly hash: string
}

type ServerPrompt = {
  readonly name: string
  readonly description: string
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly isRequired: boolean }[]
}

type ServerResource = {
  readonly uri: string
  readonly name: string
  readonly description: string
  readonly mimeType: string
}

/** What a server offers, within our limits. */
export type ServerListing = {
  /** What it calls itself. */
  readonly name: string
  readonly tools: readonly ServerTool[]
  readonly prompts: readonly ServerPrompt[]
  readonly resources: readonly ServerResource[]
  readonly leftOut: readonly string[]
}

/** A piece of what a call brought. */
export type ServerContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly bytes: Uint8Array }
  | { readonly kind: 'audio' }
  | { readonly kind: 'file'; readonly uri: string }
  | { readonly kind: 'link'; readonly name: string; readonly uri: string }

export type ServerResult = {
  readonly isError: boolean
  readonly content: readonly ServerContent[]
  /** What it said as JSON, besides or instead of words. */
  readonly structured?: unknown
}

/** What a server wants to know from the person in the middle of a call. */
export type ServerQuestion =
  | { readonly mode: 'form'; readonly message: string; readonly schema: Record<string, unknown> }
  | { readonly mode: 'url'; readonly message: string; readonly url: string }

/** What they say to it. */
type ServerAnswer =
  | { readonly action: 'accept'; readonly content?: Record<string, string | number | boolean | string[]> }
  | { readonly action: 'decline' }

/** The call was ended because the person has to be asked first. */
export class QuestionPending extends Error {
  readonly question: ServerQuestion
  constructor(question: ServerQuestion) {
    super('The person has to be asked first.')
    this.question = question
  }
}

export type CallOptions = {
  readonly signal: AbortSignal
  /** What is known to be said to a question; without it the call ends with `QuestionPending`. */
  readonly answerTo?: (question: ServerQuestion) => ServerAnswer | undefined
  /** Told what the server says about how far it is. */
  readonly onProgress?: (progress: { readonly done: number; readonly total?: number; readonly words?: string }) => void
}

/** An open connection to a server. */
export type ServerConnection = {
  list(signal: AbortSignal): Promise<ServerListing>
  /** How often the server has said that what it offers is no longer what it listed. */
  listChanges(): number
  callTool(name: string, input: Record<string, unknown>, options: CallOptions): Promise<ServerResult>
  getPrompt(name: string, values: Record<string, string>, signal: AbortSignal): Promise<string>
  readResource(uri: string, signal: AbortSignal): Promise<readonly ServerContent[]>
  close(): Promise<void>
  /** Resolves once it is closed, by whomever. */
  readonly closed: Promise<void>
}

/** Why a server could not be asked; the message is a sentence for its person. */
export type ServerTrouble = 'refused' | 'unreachable' | 'slow' | 'large' | 'foreign' | 'signIn' | 'failed'

export class ServerError extends Error {
  readonly trouble: ServerTrouble
  constructor(trouble: ServerTrouble, message: string, cause?: unknown) {
    super(message, { cause })
    this.trouble = trouble
  }
}
