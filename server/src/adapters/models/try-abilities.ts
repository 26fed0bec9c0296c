import {
  APICallError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4Content,
} from '@ai-sdk/provider'

/** A server may have to load the model first. */
const TRY_MAX_MS = 90_000
/** Some think before they answer. */
const ANSWER_MAX_TOKENS = 1_000
/** A red square of 32 × 32: nobody who does not see it can say its colour, and the smallest that servers take. */
const RED_SQUARE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAJ0lEQVR42u3NsQkAAAjAsP7/tF7hIASyp6lTCQQCgUAgEAgEgi/BAjLD/C5w/SM9AAAAAElFTkSuQmCC',
  'base64',
)
const NOTE_TOOL = {
  type: 'function' as const,
  name: 'note_number',
  description: 'Notes a number that a person names.',
  inputSchema: {
    type: 'object' as const,
    properties: { number: { type: 'number' as const } },
    required: ['number'],
  },
}

/** What a model can, found by trying it: undefined where the trial says nothing, as when the server is busy. */
type TriedAbilities = { readonly tools: boolean | undefined; readonly images: boolean | undefined }

/** Asks a model for one tiny tool call and shows it one tiny picture, one after the other: a small machine runs it. */
export async function tryAbilities(model: LanguageModelV4, signal: AbortSignal): Promise<TriedAbilities> {
  const toolRequest: LanguageModelV4CallOptions = {
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'Note the number 7 with the tool note_number.' }] }],
    tools: [NOTE_TOOL],
    toolChoice: { type: 'auto' },
  }
  const pictureRequest: LanguageModelV4CallOptions = {
    prompt: [
      {
        role: 'user',
        content: [
          { type: 'file', mediaType: 'image/png', data: { type: 'data', data: RED_SQUARE } },
          { type: 'text', text: 'Which colour is this picture? Answer with one word.' },
        ],
      },
    ],
  }
  const callsIt = (part: LanguageModelV4Content) => part.type === 'tool-call' && part.toolName === NOTE_TOOL.name
  const seesIt = (part: LanguageModelV4Content) => part.type === 'text' && /\bred\b/i.test(part.text)
  const tools = await tryOne(model, signal, toolRequest, callsIt)
  return { tools, images: await tryOne(model, signal, pictureRequest, seesIt) }
}

/** Undefined where it thought for too long, or did not answer: that says nothing of what it can. */
async function tryOne(
  model: LanguageModelV4,
  signal: AbortSignal,
  request: LanguageModelV4CallOptions,
  does: (part: LanguageModelV4Content) => boolean,
): Promise<boolean | undefined> {
  const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(TRY_MAX_MS)])
  try {
    const answer = await model.doGenerate({ ...request, abortSignal, maxOutputTokens: ANSWER_MAX_TOKENS })
    if (answer.content.some(does)) return true
    return answer.finishReason.unified === 'length' ? undefined : false
  } catch (error) {
    return isNotUnderstood(error) ? false : undefined
  }
}

/** Servers refuse what their model cannot do with one of these; some say it is a fault of their own. */
function isNotUnderstood(error: unknown): boolean {
  return APICallError.isInstance(error) && [400, 415, 422, 500, 501].includes(error.statusCode ?? 0)
}
