import { ChevronDown } from 'lucide-react'
import { Suspense, useState, useTransition } from 'react'
import { cx } from '../../../ui/cx.ts'
import { loadOrToast, lazy } from '../../../ui/lazy.tsx'
import type { ModelPickerProps } from './model-list.tsx'
import { Name } from '../../../ui/name.tsx'

const ModelList = lazy(async () => ({ default: (await import('./model-list.tsx')).ModelList }))

const TRIGGER_CLASS =
  'inline-flex h-8 max-w-48 min-w-0 items-center gap-1 rounded-full px-2.5 text-sm text-ink-2 transition-colors ' +
  'duration-120 hover:bg-surface-2 hover:text-ink-1 aria-expanded:bg-surface-2 pointer-coarse:h-10 max-sm:max-w-36'

/** Which model answers, in the composer. The list is fetched when someone reaches for it. */
export function ModelPicker({ choice, onConnect }: ModelPickerProps) {
  const [isRequested, setRequested] = useState(false)
  const [, startTransition] = useTransition()
  const preload = () => void ModelList.preload()
  const open = () => startTransition(async () => void ((await loadOrToast(ModelList, open)) && setRequested(true)))
  const name = choice.model?.name ?? 'Model'
  const button = (
    <button
      type="button"
      aria-label={choice.model ? `Model: ${name}` : 'Pick a model'}
      className={cx(TRIGGER_CLASS, !choice.model && 'text-ink-3')}
    >
      <Name className="truncate">{name}</Name>
      <ChevronDown aria-hidden className="size-4 text-ink-3" />
    </button>
  )
  const closed = (
    <span className="contents" onPointerEnter={preload} onFocus={preload} onClickCapture={open}>
      {button}
    </span>
  )
  if (!isRequested) return closed
  return (
    <Suspense fallback={closed}>
      <ModelList trigger={button} choice={choice} onConnect={onConnect} />
    </Suspense>
  )
}
