import { useQuery } from '@tanstack/react-query'
import { Box, Ellipsis, SlidersHorizontal, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatBytes } from '#contract/format-bytes.ts'
import type { FileKind, LocalModel } from '#contract/models/local-models.ts'
import { shortenFileName } from '../../../format/file-name.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { modelsQuery } from '../models-query.ts'
import { useLinkedRow } from '../use-linked-row.ts'
import { useRemoveLocalModel, useSetSharedDefault, useTryLocalModel } from './local-query.ts'
import { SettingsDialog } from './settings-dialog.tsx'
import { TrialNote } from './trial-note.tsx'
import { cleanName, isolateName } from '../../../format/names.ts'
import { Name } from '../../../ui/name.tsx'

type LocalRowDialog = 'settings' | 'delete' | null

const KINDS: Record<FileKind, string | null> = {
  chat: null,
  embedding: 'Embedding model',
  reranker: 'Reranker',
  part: 'Part of another model',
  other: null,
}

/** One model file: what it is, whether it works, and what can be done with it. */
export function LocalRow({ model }: { model: LocalModel }) {
  const [dialog, setDialog] = useState<LocalRowDialog>(null)
  const { data: choice } = useQuery(modelsQuery)
  const remove = useRemoveLocalModel()
  const trial = useTryLocalModel()
  const setDefault = useSetSharedDefault()
  const { fileName, modelId, sizeBytes, kind, problem } = model
  const isDefault = choice?.sharedDefaultModelId === modelId
  const canAnswer = kind === 'chat' && problem === null
  const name = fileName.replace(/\.gguf$/i, '')
  const close = () => setDialog(null)
  const moreItems = [
    canAnswer && {
      kind: 'action' as const,
      label: 'Settings',
      icon: SlidersHorizontal,
      onSelect: () => setDialog('settings'),
    },
    {
      kind: 'action' as const,
      label: 'Delete',
      icon: Trash2,
      isDangerous: true,
      onSelect: () => setDialog('delete'),
    },
  ].filter((item) => item !== false)
  return (
    <li {...useLinkedRow((linked) => linked === modelId)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Box aria-hidden className="text-ink-3" />
        <div className="min-w-48 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <Name className="wrap-anywhere" data-tip={fileName}>
              {shortenFileName(fileName)}
            </Name>
            {isDefault && <Badge tone="accent">Default</Badge>}
            {model.isLoaded && <Badge tone="ok">In memory</Badge>}
            {KINDS[kind] && <Badge>{KINDS[kind]}</Badge>}
          </p>
          <p className="text-sm text-ink-3 tabular-nums">{formatBytes(sizeBytes)}</p>
        </div>
        <div className="flex items-center gap-2">
          {canAnswer && (
            <>
              <Button size="s" isBusy={model.isTrying || trial.isPending} onClick={() => trial.mutate(fileName)}>
                Test<span className="sr-only"> {cleanName(fileName)}</span>
              </Button>
              {!isDefault && (
                <Button size="s" isBusy={setDefault.isPending} onClick={() => setDefault.mutate({ modelId, name })}>
                  <Star aria-hidden className="size-4" />
                  Make default<span className="sr-only"> {cleanName(fileName)}</span>
                </Button>
              )}
            </>
          )}
          <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More for ${fileName}`} />} items={moreItems} />
        </div>
      </div>
      {problem !== null && <FormNote className="mt-2.5">{problem}</FormNote>}
      {canAnswer && <TrialNote model={model} />}
      <SettingsDialog model={model} isOpen={dialog === 'settings'} onClose={close} />
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        onClose={close}
        title={`Delete ${isolateName(fileName)}?`}
        description={`This frees ${formatBytes(sizeBytes)}. Chats with this model stay.`}
        cancelLabel="Keep it"
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(fileName, { onSettled: close })}
      />
    </li>
  )
}
