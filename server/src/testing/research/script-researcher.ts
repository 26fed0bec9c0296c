import type { RecordedRequest, Reply } from '../fake-provider.ts'

/** What a played model is asked to do in a research. */
export type ResearchTask = 'plan' | 'queries' | 'notes' | 'check' | 'section' | 'summary' | 'other'

type Message = { readonly role: string; readonly content: unknown }

const TASKS: readonly (readonly [ResearchTask, RegExp])[] = [
  ['plan', /You plan a research/],
  ['queries', /You word queries/],
  ['notes', /You read a page/],
  ['check', /You compare claims/],
  ['section', /You write a section/],
  ['summary', /You write the summary/],
]

export function taskOf({ body }: Pick<RecordedRequest, 'body'>): ResearchTask {
  const text = textOf(body, 'system')
  return TASKS.find(([, says]) => says.test(text))?.[0] ?? 'other'
}

/** All that was said in a role. */
export function textOf(body: unknown, role: string): string {
  const { messages = [] } = body as { messages?: readonly Message[] }
  return messages
    .filter((message) => message.role === role || (role === 'system' && message.role === 'developer'))
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('\n')
}

/** What a page says after "Fact 2:" answers the second question, as any reader would note it. */
const FACT = /Fact (\d): ([^\n]+?[.!?])(?=\s|$)/g

/** How a model that does as it is told takes part in a research; `own` answers win, in words or as whole replies. */
export async function researchReply(
  request: Pick<RecordedRequest, 'body'>,
  own: Partial<Record<ResearchTask, (body: unknown) => unknown>> = {},
  subQuestions: readonly string[] = ['How long is the bridge?', 'Who built it?'],
): Promise<Reply> {
  const { body } = request
  const task = taskOf(request)
  const reply = (await own[task]?.(body)) ?? answerTo(task, body, subQuestions)
  if (isReply(reply)) return reply
  return { steps: [{ text: typeof reply === 'string' ? reply : JSON.stringify(reply) }, { end: 'stop' }] }
}

function isReply(reply: unknown): reply is Extract<Reply, { steps: unknown }> {
  return typeof reply === 'object' && reply !== null && 'steps' in reply
}

function answerTo(task: ResearchTask, body: unknown, subQuestions: readonly string[]): unknown {
  switch (task) {
    case 'plan':
      return { questions: [], subQuestions }
    case 'queries':
      return { queries: [] }
    case 'notes': {
      const facts = [...textOf(body, 'user').matchAll(FACT)]
      return {
        notes: facts.map(([, question, words]) => ({ question: Number(question), claim: words, passage: words })),
      }
    }
    case 'check':
      return { same: [], against: [] }
    case 'section':
      return [...documentsIn(body)].map(({ id, claim }) => `${claim} [${id}]`).join(' ')
    case 'summary':
      return (
        /^[^\n<]*?\[\d+\]/m.exec(textOf(body, 'system').split('</document')[0]!.split('>\n').at(-1)!)?.[0] ?? 'Nothing.'
      )
    case 'other':
      return 'It is 120 metres long [1].'
  }
}

/** The notes that a section is written from. */
function* documentsIn(body: unknown): Generator<{ id: string; claim: string }> {
  for (const [, id, claim] of textOf(body, 'system').matchAll(/<document id="(\d+)"[^>]*>\n([^\n]+)\n/g))
    yield { id: id!, claim: claim! }
}
