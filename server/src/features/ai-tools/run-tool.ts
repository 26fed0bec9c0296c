import type { ToolDefinition } from '#contract/ai-tools/catalogue/tool-definition.ts'
import { aiToolMessages } from '#contract/ai-tools/messages.ts'
import { formOf, type ToolInput } from '#contract/ai-tools/schema.ts'
import { firstWords } from '#contract/truncate.ts'
import { check } from '#contract/check.ts'
import type { SentTurn } from '#contract/chat/thread.ts'
import { errorMessages } from '#contract/envelope.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { createPrograms } from './programs/index.ts'
import type { CopyFinderDependencies } from './programs/find-copies.ts'
import { programModel } from './programs/program-model.ts'
import { promptOf } from './prompts/index.ts'
import { insertRun } from './run-store.ts'
import type { OpenModel } from '../models/index.ts'

type ToolRequest = {
  readonly clientMessageId: string
  readonly input: ToolInput
  readonly attachmentIds: readonly string[]
  readonly modelId?: string | undefined
}

export type ToolRunnerDependencies = CopyFinderDependencies & {
  openModel(modelId: string): Promise<OpenModel>
  defaultModelId(caller: Caller): Promise<string>
  /** What documents are called, for the list of runs. */
  nameDocuments(uid: string, itemIds: readonly string[]): Promise<readonly string[]>
  /** Begins the answer, and stores what belongs to it together with it. */
  begin(
    caller: Caller,
    run: Omit<ToolRequest, 'input' | 'attachmentIds'> & {
      readonly attachmentIds: string[]
      readonly text: string
      readonly tool: { readonly slug: string; readonly title: string }
      readonly model: OpenModel
      onStored(tx: Transaction, chatId: string): Promise<void>
    },
  ): Promise<SentTurn>
}

const TITLE_MAX_CHARS = 80

/** Lets a tool do its work: a model is asked, or a program does it where no model has a part in it. */
export function createToolRunner({ clock }: Pick<World, 'clock'>, dependencies: ToolRunnerDependencies) {
  const programs = createPrograms(dependencies)

  async function chooseModel(caller: Caller, tool: ToolDefinition, request: ToolRequest): Promise<OpenModel> {
    const program = programs.get(tool.slug)
    const run = () => programModel(tool.name, program!, request.input, caller)
    if (tool.isComputed) return run()
    const model = await dependencies.openModel(request.modelId ?? (await dependencies.defaultModelId(caller)))
    if (model.info.provider.kind !== 'builtin') return model
    if (tool.withoutModel === null) throw new AppError('bad_input', aiToolMessages.needsModel)
    return program ? run() : model
  }

  return async (caller: Caller, tool: ToolDefinition, request: ToolRequest): Promise<SentTurn> => {
    const parsed = check(formOf(tool), request.input)
    if (!parsed.success) throw badInput(parsed.error.issues)
    const input: ToolInput = parsed.data
    const text = promptOf(tool.slug, input)
    if (text === undefined) throw new AppError('bad_input', aiToolMessages.elsewhere)
    if (tool.documents && request.attachmentIds.length === 0)
      throw new AppError('bad_input', aiToolMessages.needsDocument)
    const model = await chooseModel(caller, tool, { ...request, input })
    const { slug } = tool
    const names = tool.documents ? await dependencies.nameDocuments(caller.uid, request.attachmentIds) : []
    return dependencies.begin(caller, {
      clientMessageId: request.clientMessageId,
      modelId: request.modelId,
      attachmentIds: [...request.attachmentIds],
      text,
      tool: { slug, title: titleOf(tool, input, names) },
      model,
      onStored: (tx, chatId) => insertRun(tx, { uid: caller.uid, chatId, slug, input, createdAt: clock() }),
    })
  }
}

/** What a list of runs calls one: its documents, or the beginning of what was written into its first field. */
function titleOf({ name, fields }: ToolDefinition, input: ToolInput, documents: readonly string[]): string {
  const first = fields.find(({ kind }) => kind !== 'choice')
  const written = first ? (input[first.name] ?? '') : documents.join(', ')
  return firstWords(written, TITLE_MAX_CHARS) || name
}

function badInput(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): AppError {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return new AppError('bad_input', errorMessages.badInput, { fields })
}
