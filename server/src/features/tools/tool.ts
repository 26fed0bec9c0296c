import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Settings } from '#contract/labs/schema.ts'
import type { ToolArea } from '#contract/tools/limits.ts'
import type { FormValues } from '#contract/questions/question-form.ts'
import type { ToolQuestion } from '#contract/questions/question.ts'
import type { ToolView } from '#contract/tools/schema.ts'
import type { OfferedTool } from '../../adapters/models/index.ts'
import type { Caller } from '../../http/caller.ts'
import type { CitablePassage } from '../retrieval/index.ts'

/** What a tool knows about the chat that it is used in. */
export type ToolChat = {
  readonly chatId: string
  readonly modes: Settings
  /** Documents of the person that the chat reads: its own and those of its project. */
  readonly itemIds: readonly string[]
  /** Documents that a bot of the person's own knows, where it answers. */
  readonly knowledgeIds?: readonly string[]
  /** A project or a bot answers: it looks into its own documents and no others. */
  readonly usesOwnDocumentsOnly: boolean
  /** What the person has written in it, the newest last. */
  readonly personWords: readonly string[]
  /** The text that is open beside it, as its person says: whoever reads it looks whose it is. */
  readonly canvasId?: string | undefined
}

export type ToolContext = {
  readonly caller: Caller
  readonly chat: ToolChat
  /** The tool's own end: the answer was stopped, or its time is over. */
  readonly signal: AbortSignal
  /** What the model has room for; a tool chooses by it, and is cut where it brings more. */
  readonly maxChars: number
  /** What was fetched for the answer once is not fetched again. */
  readonly cache: Map<string, unknown>
  /** What a tool must still know when the answer has waited for its person. */
  readonly memory: Map<string, Set<string>>
  /** The person was asked about this call and allowed it. */
  readonly isAllowed: boolean
  /** What the person said to questions in the middle of this call, which is made again with it. Null: nothing. */
  readonly formAnswers: ReadonlyMap<string, FormValues | null>
  /** Tells the person how far a long call is. */
  onProgress(text: string): void
}

/** What a call asks its person first. */
export type Ask = Pick<ToolQuestion, 'text' | 'names' | 'reason' | 'details' | 'permits'> & {
  /** What a lasting permission is kept under. */
  readonly permission: string
  /** It would tell strangers more than an answer may unasked: a yes begins a new budget. */
  readonly isOverBudget?: boolean
  /** Where nobody can be asked it is refused: why, for the answer to say. */
  readonly unattendedNote?: string
  /** One decision counts for all of a step that ask under the same permission. */
  readonly isForList?: boolean
}

type AskContext = Pick<ToolContext, 'chat' | 'memory' | 'cache'>

/** One of several things that strangers offered: which of them it is tells them something. */
export type Choice = {
  /** What it tells, and what it tells together with the others of the list that are wanted now. */
  readonly bits: number
  bitsOfAll(wanted: number): number
  /** For so many of them that are wanted now. */
  question(wanted: number): string
  /** What stands for the whole list, however often something is chosen from it. */
  readonly list: string
  /** Who offered how many. */
  offered(wanted: number): string
  /** How many of the list were chosen before, and whether this was one of them. */
  readonly taken: number
  readonly isTaken: boolean
  readonly details: Ask['details']
  /** It is chosen. */
  take(): void
}

/** Words of a model that a call takes out of this machine, where they go, and how the person is asked about them. */
export type Carried = { readonly question: string; readonly to: string; readonly words: string }

/** What the model reads, what the person looks at, and what can be cited. */
export type ToolResult = {
  readonly text: string
  readonly view?: ToolView
  readonly passages?: readonly CitablePassage[]
}

/** Something that an answer can do. A feature exports its tools through its index, and wiring/features.ts hands them to chat. */
type ToolDefinition<Input> = {
  /** For the model. */
  readonly name: string
  readonly description: string
  readonly input: z.ZodType<Input>
  /** What the model is told about the input, where somebody else describes it. */
  readonly inputSchema?: Record<string, unknown>
  /** For the person: what happens, in plain words; `label` says so before the input is known. */
  readonly label: string
  title(input: Input): string
  /** Where it looks, if that is a place which magic mode chooses and its person can leave out. */
  readonly area?: ToolArea
  /** From here on the answer has read words that anyone may have written. */
  readonly readsUntrusted: boolean
  /**
   * Whose words those are, if they are always the same ones': what leaves by this very tool goes only there. For every
   * other tool, also of the same origin, they are words of strangers.
   */
  readonly origin?: string
  /** It says that it changes nothing: then a lasting permission for it counts on after its own words. */
  readonly onlyReads?: boolean
  /** What it brings can be read by anyone: its words are no secret. */
  readonly isPublic?: boolean
  /** What the model's own words in it tell to whom; once strangers' words were read, what may be private is asked about. */
  carries?(input: Input): Carried | undefined | Promise<Carried | undefined>
  /** What it chooses of what strangers offered. */
  chooses?(input: Input, context: AskContext): Choice | undefined
  readonly limits: { readonly seconds: number; readonly resultChars: number }
  isAvailable(caller: Caller, chat: ToolChat): boolean | Promise<boolean>
  run(input: Input, context: ToolContext): Promise<ToolResult>
} & (
  | { readonly effect: 'reads'; ask?(input: Input, context: AskContext): Ask | undefined }
  /** What changes or sends something asks the person first. */
  | { readonly effect: 'changes' | 'sends'; ask(input: Input, context: AskContext): Ask }
)

/** A tool whose input has been checked, ready to be used. */
type PreparedCall = {
  readonly title: string
  ask(context: AskContext): Ask | undefined
  carries?(): Carried | undefined | Promise<Carried | undefined>
  chooses(context: AskContext): Choice | undefined
  run(context: ToolContext): Promise<ToolResult>
}

export type AnswerTool = OfferedTool &
  Pick<
    ToolDefinition<unknown>,
    'label' | 'area' | 'effect' | 'readsUntrusted' | 'origin' | 'onlyReads' | 'isPublic' | 'limits' | 'isAvailable'
  > & {
    /** Of all that the person could know of it when they allowed it. */
    readonly fingerprint: string
    /** The call, or what is wrong with its input. */
    prepare(input: unknown): PreparedCall | { readonly problems: string }
  }

/** The one way to describe a tool. */
export function defineTool<Input>(definition: ToolDefinition<Input>): AnswerTool {
  const { input: schema, title, ask, carries, chooses, run, ...rest } = definition
  const inputSchema = definition.inputSchema ?? schemaOf(schema)
  const { name, description, effect } = definition
  return {
    ...rest,
    inputSchema,
    fingerprint: hashOf([name, description, effect, inputSchema]),
    prepare(input) {
      const parsed = schema.safeParse(input)
      if (!parsed.success) return { problems: problemsOf(parsed.error) }
      return {
        title: title(parsed.data),
        ask: (context) => ask?.(parsed.data, context),
        ...(carries && { carries: () => carries(parsed.data) }),
        chooses: (context) => chooses?.(parsed.data, context),
        run: (context) => run(parsed.data, context),
      }
    },
  }
}

function schemaOf(input: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' }) as Record<string, unknown>
  return schema
}

function hashOf(definition: unknown): string {
  return createHash('sha256').update(JSON.stringify(definition)).digest('base64url')
}

const PROBLEMS_MAX = 5

function problemsOf({ issues }: z.ZodError): string {
  const sentences = issues.slice(0, PROBLEMS_MAX).map(({ path, message }) => {
    return path.length > 0 ? `${path.join('.')}: ${message}` : message
  })
  return sentences.join('; ')
}

/** Tools that depend on who asks: those of the plugins that a person has connected. `note` is told to the person. */
export type FindTools = (
  caller: Caller,
  chat: ToolChat,
) => Promise<{ readonly tools: readonly AnswerTool[]; readonly note?: string | undefined }>

/** What a feature looks up by itself, with tools of its own, before a model answers that cannot call any. */
export type LookUp = {
  /** How many calls it makes at most: all of them share the room that there is. */
  readonly calls: number
  /** Tools of its own, which no model is offered. */
  readonly tools?: readonly AnswerTool[]
  isAvailable(caller: Caller, chat: ToolChat): boolean | Promise<boolean>
  /** Answers what the model is told about it besides the passages. */
  run(
    question: string,
    call: (toolName: string, input: unknown) => Promise<ToolResult | undefined>,
    context: {
      readonly caller: Caller
      readonly chat: ToolChat
      /** The question as it was asked, and the one before it where it goes on from that. */
      readonly turn: { readonly question: string; readonly before?: string | undefined }
      /** Something to read was given to the model already. */
      readonly hasPassages: boolean
    },
  ): Promise<string | LookedUp | undefined>
}

/** More than a remark for the model. */
type LookedUp = {
  readonly remark?: string
  /** What the built-in engine says instead of words of its own: a program knew the answer. */
  readonly answer?: string
  /** Told to the person where the built-in engine answers. */
  readonly note?: string
}
