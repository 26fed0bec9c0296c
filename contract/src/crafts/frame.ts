import * as z from 'zod'

/** What the frame can draw. */
const FRAME_KINDS = ['html', 'markdown', 'react', 'mermaid', 'vega-lite'] as const
export type FrameKind = (typeof FRAME_KINDS)[number]

/** What the app tells a frame, in the frame's address: who it is, and what it should make ready to draw. */
export type FrameOptions = {
  readonly nonce: string
  readonly kind: FrameKind
  readonly theme: 'light' | 'dark'
  /** The frame says how high its content is. */
  readonly fits: boolean
}

/** A number in square brackets that leads somewhere: the frame makes it a button with this name. */
export type FrameCitation = { readonly id: string; readonly title: string }

/** What the app says to a frame. The frame listens to its parent only. */
export type FrameCommand =
  | { readonly type: 'render'; readonly content: string; readonly citations?: readonly FrameCitation[] }
  /** What there is of a craft that is still being written: whatever it will need can be fetched now. */
  | { readonly type: 'warm'; readonly content: string }
  | { readonly type: 'ping' }
  /** What is drawn is wanted as a file: a frame may not save anything itself. */
  | { readonly type: 'export'; readonly format: ExportFormat }

/** A frame that floods us is cut short. */
const FRAME_TEXT_MAX_CHARS = 4_000
/** A picture of a chart, PNG in base64. */
const FRAME_EXPORT_MAX_CHARS = 30_000_000
/** `print` is an SVG for paper: in light colours where the frame chooses them. */
export const EXPORT_FORMATS = ['png', 'svg', 'print'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
const CONSOLE_LEVELS = ['log', 'info', 'warn', 'error'] as const

const nonce = z.string().min(16).max(64)
const text = z.string().max(FRAME_TEXT_MAX_CHARS)

/**
 * What a frame says to the app. It runs untrusted code, so the app believes a message only from the frame's own window
 * and only with the nonce that it handed out in the frame's address, and takes it for no more than words.
 */
export const frameEvent = z.discriminatedUnion('type', [
  /** What it needs to draw its kind is loaded. */
  z.strictObject({ type: z.literal('ready'), nonce }),
  /** What it was asked to draw can be seen. */
  z.strictObject({ type: z.literal('drawn'), nonce }),
  /** The craft broke, in its own words. */
  z.strictObject({ type: z.literal('failed'), nonce, message: text }),
  z.strictObject({ type: z.literal('console'), nonce, level: z.enum(CONSOLE_LEVELS), text }),
  z.strictObject({ type: z.literal('size'), nonce, height: z.number().min(0).max(100_000) }),
  z.strictObject({
    type: z.literal('exported'),
    nonce,
    format: z.enum(EXPORT_FORMATS),
    content: z.string().max(FRAME_EXPORT_MAX_CHARS),
  }),
  /** A citation was pressed. The app opens it only if it knows the number and somebody has just pressed something. */
  z.strictObject({ type: z.literal('cited'), nonce, id: z.string().max(8) }),
  /** It is alive. */
  z.strictObject({ type: z.literal('pong'), nonce }),
])
export type FrameEvent = z.infer<typeof frameEvent>
