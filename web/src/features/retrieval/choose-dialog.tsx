import { useState } from 'react'
import * as z from 'zod'
import { RERANK_WAITS_MS } from '#contract/retrieval/limits.ts'
import { retrievalMessages } from '#contract/retrieval/messages.ts'
import type { RetrievalState } from '#contract/retrieval/schema.ts'
import { useForm } from '../../api/use-form.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useChooseRetrieval } from './retrieval-query.ts'
import { isOfProvider, optionOf, sourceOf, sourceOptions, type SearchTask } from './source-options.ts'

type ChooseDialogProps = { task: SearchTask; state: RetrievalState; onClose: () => void }

const TEXTS = {
  embedding: {
    title: 'Embedding model',
    description:
      'The model is tested first. Then all documents are indexed again, and search works as before until that is done.',
    placeholder: 'text-embedding-3-small',
    hint: 'The name the server uses. It must be an embedding model.',
  },
  reranker: {
    title: 'Reranker',
    description: 'It puts the best 40 passages of each search in order. The model is tested first.',
    placeholder: 'bge-reranker-v2-m3',
    hint: 'The name the server uses. It must support /rerank.',
  },
} as const

const WAITS = RERANK_WAITS_MS.map((ms) => ({ value: String(ms), label: `At most ${ms / 1_000} s` }))

/** Picks a model that finds passages. What is wrong with it is said before it is taken. */
export function ChooseDialog({ task, state, onClose }: ChooseDialogProps) {
  const current = task === 'embedding' ? (state.next ?? state.embedding).source : (state.reranker?.source ?? null)
  const [option, setOption] = useState(optionOf(current))
  const [wait, setWait] = useState(String(state.reranker?.waitMs ?? RERANK_WAITS_MS[0]))
  const choose = useChooseRetrieval()
  const needsName = isOfProvider(option)
  const form = useForm({
    schema: needsName ? named : unnamed,
    initial: { model: current?.kind === 'provider' ? current.model : '' },
    onSubmit: async ({ model }) => {
      const source = sourceOf(option, model)
      const waitMs = RERANK_WAITS_MS.find((ms) => String(ms) === wait)!
      await choose.mutateAsync(
        task === 'embedding' ? { embedding: source ?? { kind: 'shipped' } } : { reranker: { source, waitMs } },
      )
      onClose()
    },
  })
  const { title, description, placeholder, hint } = TEXTS[task]
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={description}
      submitLabel={sourceOf(option, 'a model') ? 'Test and use' : 'Use'}
      className="max-w-120"
    >
      <SelectField label="Model" value={option} options={sourceOptions(task, state)} onChange={setOption} />
      {needsName && <p className="text-sm text-ink-2">{retrievalMessages.sentThere}</p>}
      {needsName && (
        <TextField
          label="Name of the model"
          placeholder={placeholder}
          hint={hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('model')}
        />
      )}
      {task === 'reranker' && option !== optionOf(null) && (
        <SelectField
          label="Time limit"
          value={wait}
          options={WAITS}
          onChange={setWait}
          hint="Passages it has not ranked by then keep their order."
        />
      )}
    </FormDialog>
  )
}

const unnamed = z.object({ model: z.string() })
const named = z.object({ model: z.string().trim().min(1, retrievalMessages.nameRequired) })
