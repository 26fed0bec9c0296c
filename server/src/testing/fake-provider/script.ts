/** One thing that the fake provider does while it answers. */
export type Step =
  | { readonly text: string }
  | { readonly think: string }
  | { readonly call: string; readonly input: unknown; readonly id?: string }
  /** Silence, for a while or until the test lets go. */
  | { readonly wait: number | Promise<unknown> }
  /** A chunk without choices, as some servers send first. */
  | { readonly emptyChoices: true }
  /** A chunk that only counts tokens. */
  | { readonly usage: { readonly input: number; readonly output: number } }
  /** An error inside an answer that began with 200. */
  | { readonly error: string }
  /** Bytes as they are: malformed chunks, comments, half a line. */
  | { readonly raw: string | Uint8Array }
  /** The TCP connection is reset. */
  | { readonly reset: true }
  /** The connection ends cleanly, but without the words that end an answer. */
  | { readonly cut: true }
  /** Open and silent until the client goes away. */
  | { readonly hang: true }
  | { readonly end: 'stop' | 'length' | 'tool_calls' | 'content_filter' }

/** How the text of a stream becomes bytes: whatever the format allows. */
export type Wire = {
  readonly lineEnd?: '\n' | '\r\n' | '\r'
  readonly byteOrderMark?: boolean
  /** Each byte is a piece of its own. */
  readonly byteByByte?: boolean
}

/** What a request gets: an answer of steps, or a refusal before the first byte. */
export type Reply =
  | {
      readonly steps: readonly Step[]
      /** Steps a second; as fast as they can be written when left out. */
      readonly perSecond?: number
      /** Silence before the headers of the answer. */
      readonly waitFirst?: number | Promise<unknown>
      readonly wire?: Wire
    }
  | { readonly status: number; readonly headers?: Record<string, string>; readonly message?: string }
  /** Takes the request and never answers a byte. */
  | { readonly hang: true }
  /** Resets the connection instead of answering. */
  | { readonly reset: true }

/** A text as tokens of about four characters, whose sum is exactly the text. */
export function tokensOf(text: string): string[] {
  return text.match(/\s*\S{1,6}|\s+/g) ?? []
}

/** An answer that says a text, token by token. */
export function replyWithText(text: string, perSecond?: number): Reply {
  const steps: Step[] = [...tokensOf(text).map((token) => ({ text: token })), { end: 'stop' }]
  return perSecond === undefined ? { steps } : { steps, perSecond }
}

const HALF = tokensOf('This is the first half').map((token) => ({ text: token }))

/** Ready-made behaviour by model name. Any other name answers 'Hello from the fake provider.' */
export const SCRIPTS: Readonly<Record<string, Reply>> = {
  hello: replyWithText('Hello from the fake provider.'),
  unauthorized: { status: 401, message: 'Incorrect API key provided.' },
  busy: { status: 429, headers: { 'retry-after': '7' }, message: 'Rate limit reached.' },
  spent: { status: 429, message: 'You exceeded your current quota, please check your plan and billing details.' },
  'spent-minute': { status: 429, message: 'You exceeded your current quota: generate_requests_per_minute.' },
  'breaks-first': { status: 500, message: 'The server had an error.' },
  'breaks-midway': { steps: [...HALF, { error: 'The server had an error.' }] },
  'too-long': { status: 400, message: "This model's maximum context length is 8192 tokens." },
  'hangs-first': { hang: true },
  'hangs-midway': { steps: [...HALF, { hang: true }] },
  'resets-first': { reset: true },
  'resets-midway': { steps: [...HALF, { reset: true }] },
  'cut-midway': { steps: [...HALF, { cut: true }] },
  malformed: { steps: [...HALF, { raw: 'data: {"choices":[{"delta":\n\n' }, { text: ' and on' }, { end: 'stop' }] },
  'error-inside': { steps: [{ error: 'Overloaded' }] },
  'empty-choices': { steps: [{ emptyChoices: true }, { text: 'Here' }, { emptyChoices: true }, { end: 'stop' }] },
  'usage-only': { steps: [{ text: 'Here' }, { end: 'stop' }, { usage: { input: 11, output: 5 } }] },
  'says-nothing': { steps: [{ end: 'stop' }] },
  thinks: { steps: [{ think: 'Let me' }, { think: ' see.' }, { text: 'Forty' }, { text: '-two.' }, { end: 'stop' }] },
  'calls-tool': { steps: [{ call: 'add', input: { a: 2, b: 3 } }, { end: 'tool_calls' }] },
  'too-short': { steps: [...HALF, { end: 'length' }] },
}

/** `tokens-4000-at-200` says 4,000 tokens at 200 a second, for benches and demonstrations; `gpt-4o-` before it can call tools. */
export function replyFor(modelName: string): Reply {
  const counted = /^(?:gpt-4o-)?tokens-(\d+)-at-(\d+)$/.exec(modelName)
  if (counted) {
    const words = Array.from({ length: Number(counted[1]) }, (_, at): Step => ({
      text: at % 12 === 11 ? ' go.' : ' on',
    }))
    return { steps: [...words, { end: 'stop' }], perSecond: Number(counted[2]) }
  }
  return SCRIPTS[modelName] ?? SCRIPTS.hello!
}
