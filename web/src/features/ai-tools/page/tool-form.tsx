import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { aiToolsApi } from '#contract/ai-tools/api.ts'
import type { ToolDefinition, ToolField } from '#contract/ai-tools/catalogue/tool-definition.ts'
import { aiToolMessages } from '#contract/ai-tools/messages.ts'
import { emptyInput, formOf, type ToolInput } from '#contract/ai-tools/schema.ts'
import { call } from '../../../api/call.ts'
import { newId } from '../../../api/new-id.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea, TextField } from '../../../ui/controls/field.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { SelectField } from '../../../ui/controls/select.tsx'
import { useCurrentUser } from '../../account/index.ts'
import { ModelPicker, useModelChoice } from '../../models/index.ts'
import { DocumentField } from './document-field.tsx'
import { useToolDocuments } from './use-tool-documents.ts'

type ToolFormProps = {
  tool: ToolDefinition
  initial: ToolInput
  /** The documents that the run read which is shown. */
  earlierIds: readonly string[]
  /** Told of each key, while it is a draft. */
  onChange: ((input: ToolInput) => void) | undefined
  onRan: (chatId: string, input: ToolInput, title: string) => void
  /** Takes what was filled in, where another page does the work. */
  openElsewhere: ((input: ToolInput) => void) | undefined
  openModels: () => void
}

type Form = ReturnType<typeof useForm<ReturnType<typeof formOf>>>

/** What a tool asks for. What is refused stays in its field, with the reason. */
export function ToolForm({ tool, initial, earlierIds, onChange, onRan, openElsewhere, openModels }: ToolFormProps) {
  const choice = useModelChoice()
  const { data: me } = useCurrentUser()
  const documents = useToolDocuments(tool, earlierIds)
  const tried = useRef<{ words: string; clientMessageId: string } | null>(null)
  const form = useForm({
    schema: formOf(tool),
    initial,
    onSubmit: async (input) => {
      if (openElsewhere) return openElsewhere(input)
      const request = {
        slug: tool.slug,
        input,
        attachmentIds: documents.readyIds,
        ...(choice.model && { modelId: choice.model.id }),
      }
      // What was sent without word from the server is the same run when it is sent again.
      const words = JSON.stringify(request)
      if (tried.current?.words !== words) tried.current = { words, clientMessageId: newId() }
      const sent = await call(aiToolsApi.run, { ...request, clientMessageId: tried.current.clientMessageId })
      tried.current = null
      onRan(sent.chat.id, input, sent.chat.title)
    },
  })
  const { values } = form
  const written = useRef(values)
  useEffect(() => {
    if (written.current === values) return
    written.current = values
    onChange?.(values)
  }, [values, onChange])
  const usesEngine = choice.model?.provider.kind === 'builtin'
  const blocked = usesEngine && tool.withoutModel === null ? aiToolMessages.needsModel : documents.blockedReason
  const onConnect = me?.isOwner ? openModels : undefined
  return (
    <form {...form.form} aria-label={tool.name} className="flex flex-col gap-4">
      {!tool.isComputed && !openElsewhere && usesEngine && (
        <EngineNote text={tool.withoutModel ?? aiToolMessages.needsModel} onConnect={onConnect} />
      )}
      {tool.isComputed && <p className="rounded-m bg-surface-2 px-3 py-2 text-sm text-ink-2">{tool.withoutModel}</p>}
      <Examples tool={tool} onPick={(example) => form.setAll({ ...emptyInput(tool), ...example })} />
      {tool.documents && <DocumentField documents={documents} asks={tool.documents} />}
      {tool.fields.map((field) => (
        <Field key={field.name} field={field} form={form} />
      ))}
      {form.failure && <FormNote>{form.failure}</FormNote>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {tool.isComputed || openElsewhere ? <span /> : <ModelPicker choice={choice} onConnect={onConnect} />}
        <Button type="submit" variant="primary" size="l" isBusy={form.isPending} disabledReason={blocked}>
          {openElsewhere ? 'Open' : 'Run'}
        </Button>
      </div>
    </form>
  )
}

/** As everywhere where Enter is a new line. */
function runByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('button[type=submit]')?.click()
}

function Field({ field, form }: { field: ToolField; form: Form }) {
  const { label, placeholder, hint } = field
  const shared = { label, placeholder, hint, ...form.field(field.name) }
  if (field.kind === 'text') return <TextArea rows={8} onKeyDown={runByKey} {...shared} />
  if (field.kind !== 'choice') return <TextField autoComplete="off" {...shared} />
  const { value = field.initial, error } = shared
  // A prompt has them in its sentence, a list as its lines.
  const options = field.options.map((option) => ({
    value: option,
    label: option.charAt(0).toUpperCase() + option.slice(1),
  }))
  return (
    <SelectField
      label={label}
      error={error}
      hint={hint}
      value={value}
      options={options}
      onChange={(next) => form.set(field.name, next)}
    />
  )
}

/** What can be done without a model, or that nothing can, before anything is filled in. */
function EngineNote({ text, onConnect }: { text: string; onConnect: (() => void) | undefined }) {
  return (
    <p className="rounded-m bg-surface-2 px-3 py-2 text-sm text-ink-2">
      {text}{' '}
      {onConnect && (
        <button type="button" onClick={onConnect} className="font-medium text-accent hover:underline">
          Connect a model
        </button>
      )}
    </p>
  )
}

function Examples({ tool, onPick }: { tool: ToolDefinition; onPick: (values: Readonly<ToolInput>) => void }) {
  const id = useId()
  if (tool.examples.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-labelledby={id}>
      <span id={id} className="text-sm text-ink-3">
        Try
      </span>
      {tool.examples.map(({ title, values }) => (
        <Button key={title} size="s" onClick={() => onPick(values)}>
          {title}
        </Button>
      ))}
    </div>
  )
}
