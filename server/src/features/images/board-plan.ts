import * as z from 'zod'
import { BOARD_CAPTION_MAX_CHARS } from '#contract/images/board-limits.ts'
import { IMAGE_PROMPT_MAX_CHARS } from '#contract/images/limits.ts'
import type { Model } from '#contract/models/schema.ts'
import { generateObject, type LanguageModel } from '../../adapters/models/index.ts'
import type { World } from '../../world.ts'

export type PlannedPicture = { readonly words: string; readonly caption: string }

type PlanDependencies = {
  openModel(modelId: string, uid: string): Promise<{ model: LanguageModel; info: Model }>
  defaultModelId(caller: { readonly uid: string }): Promise<string>
}
type Theme = { readonly uid: string; readonly theme: string; readonly count: number }

const WAIT_MS = 60_000

const SYSTEM = [
  'You plan a vision board: several pictures that together show what a theme could become.',
  'Each picture shows something else: a place, a moment, a detail, a feeling. No text within pictures.',
  'Captions are short, warm and concrete, in the language of the theme.',
].join(' ')

/** Words and captions of a board's pictures: from the person's model, and what it leaves out from templates. */
export function createBoardPlan({ log }: Pick<World, 'log'>, { openModel, defaultModelId }: PlanDependencies) {
  async function askModel({ uid, theme, count }: Theme, signal: AbortSignal): Promise<PlannedPicture[]> {
    const { model, info } = await openModel(await defaultModelId({ uid }), uid)
    // The built-in engine knows nothing that the templates do not.
    if (info.provider.kind === 'builtin') return []
    const schema = z.object({
      pictures: z
        .array(
          z.object({
            words: z.string().describe('what the picture shows, in one or two full sentences'),
            caption: z.string().describe('two to six words below the picture'),
          }),
        )
        .describe(`exactly ${count} pictures`),
    })
    const turns = [
      { role: 'system', text: SYSTEM } as const,
      { role: 'user', text: `The theme: ${theme}\nPictures: ${count}` } as const,
    ]
    const answer = await generateObject(model, turns, { schema, signal, waitMs: WAIT_MS })
    return (Array.isArray(answer?.pictures) ? answer.pictures : []).flatMap(readPicture)
  }

  return async function plan(theme: Theme, signal: AbortSignal): Promise<PlannedPicture[]> {
    const planned = await askModel(theme, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      log.warn({ err: error }, 'board_not_planned_by_model')
      return []
    })
    signal.throwIfAborted()
    return [...planned, ...fromTemplates(theme.theme)].slice(0, theme.count)
  }
}

export type PlanBoard = ReturnType<typeof createBoardPlan>

function readPicture(value: unknown): PlannedPicture[] {
  const { words, caption } = (value ?? {}) as Record<string, unknown>
  if (typeof words !== 'string' || words.trim() === '') return []
  const text = typeof caption === 'string' ? caption.trim() : ''
  return [{ words: words.trim().slice(0, IMAGE_PROMPT_MAX_CHARS), caption: text.slice(0, BOARD_CAPTION_MAX_CHARS) }]
}

const TEMPLATES: readonly (readonly [(theme: string) => string, string])[] = [
  [(theme) => `${theme}, a wide landscape in the first light of the morning`, 'Where it begins'],
  [(theme) => `${theme}, calm and quiet, a soft garden`, 'What keeps me steady'],
  [(theme) => `${theme}, bright circles and clear shapes, like a modern poster`, 'What I want to build'],
  [(theme) => `${theme}, wind and waves in motion`, 'How it feels to move'],
  [(theme) => `${theme}, warm lights at a small festival`, 'Who I share it with'],
  [(theme) => `${theme}, a night full of stars`, 'Where it may lead'],
]

function fromTemplates(theme: string): PlannedPicture[] {
  return TEMPLATES.map(([words, caption]) => ({ words: words(theme), caption }))
}
