import type { Answer, AnswerPart } from '#contract/chat/events.ts'
import { toolsMessages } from '#contract/tools/messages.ts'
import type { ToolUse } from '#contract/tools/schema.ts'
import type { AnswerDetails } from '../chat/index.ts'

/** What an answer did, as a link shows it, and where it stood in the text. */
export type SharedSteps = { readonly tools: readonly ToolUse[]; readonly order: readonly AnswerPart[] }

/**
 * The steps of an answer that may be seen by anyone: that something was searched, read or painted, and which pages of
 * the web it brought. What was asked for, what stands in the owner's documents and what they decided stay with them.
 */
export function toSharedSteps({ tools, order = [] }: Pick<AnswerDetails, 'tools' | 'order'>): SharedSteps | undefined {
  const taken = tools.filter(({ state }) => state === 'done' || state === 'failed')
  if (taken.length === 0) return undefined
  const ids = new Map(taken.map(({ id }, at) => [id, `step-${at + 1}`]))
  return {
    tools: taken.map((tool) => toSharedStep(tool, ids.get(tool.id)!)),
    order: order.flatMap((part): AnswerPart[] => {
      if (part.kind === 'text') return [part]
      const id = part.kind === 'tool' ? ids.get(part.id) : undefined
      return id === undefined ? [] : [{ kind: 'tool', id }]
    }),
  }
}

/** As a part of the answer that a link shows. */
export function withSteps(steps: SharedSteps | undefined): Pick<Answer, 'tools' | 'order'> {
  return steps ? { tools: [...steps.tools], order: [...steps.order] } : { tools: [] }
}

function toSharedStep({ state, view, ms }: ToolUse, id: string): ToolUse {
  const shown = { id, name: 'step', input: '', output: '', state, ...(ms !== undefined && { ms }) }
  switch (view?.kind) {
    case 'results':
      return {
        ...shown,
        title: toolsMessages.sharedSearch,
        view: { kind: 'results', results: view.results.filter(isPublic) },
      }
    case 'page':
      if (!isPublic(view)) return { ...shown, title: toolsMessages.sharedStep }
      return { ...shown, title: toolsMessages.sharedPage(view.site), view: { ...view, excerpt: '' } }
    case 'passages':
      return { ...shown, title: toolsMessages.sharedDocuments }
    case 'image':
    case 'images':
      return { ...shown, title: toolsMessages.sharedPicture }
    case 'tables':
    case 'table':
    case 'chart':
    case 'readings':
      return { ...shown, title: toolsMessages.sharedTables }
    case 'plugin':
    case 'canvas':
    case undefined:
      return { ...shown, title: toolsMessages.sharedStep }
  }
}

function isPublic({ url }: { readonly url: string }): boolean {
  return /^https?:\/\//i.test(url)
}
