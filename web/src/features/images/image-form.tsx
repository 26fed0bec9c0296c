import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RectangleHorizontal, RectangleVertical, Sparkles, Square } from 'lucide-react'
import { useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { imagesApi } from '#contract/images/api.ts'
import { IMAGE_PROMPT_MAX_CHARS, IMAGES_AT_ONCE_MAX } from '#contract/images/limits.ts'
import {
  BUILTIN_IMAGE_GENERATOR_ID,
  IMAGE_STYLE_TITLES,
  IMAGE_STYLES,
  type ImageGeneratorSummary,
} from '#contract/images/schema.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { useCurrentUser } from '../account/index.ts'
import { isSendKey } from '../composer/index.ts'
import { BUILTIN, imageGeneratorOf, toRequest, type ImageDraft } from './image-draft.ts'
import { addToGallery, useImageGenerators } from './images-query.ts'
import { QuotaNote } from './quota-note.tsx'
import { ReferenceField } from './reference-field.tsx'
import { Refusal } from './refusal.tsx'
import { usageKey } from '../usage/query-keys.ts'

type ImageFormProps = {
  draft: ImageDraft
  onChange: (draft: ImageDraft) => void
  wordsRef: RefObject<HTMLTextAreaElement | null>
}

const SIZES = [
  { value: 'square', label: 'Square', icon: Square },
  { value: 'wide', label: 'Wide', icon: RectangleHorizontal },
  { value: 'tall', label: 'Tall', icon: RectangleVertical },
] as const
const STYLES = IMAGE_STYLES.map((value) => ({ value, label: IMAGE_STYLE_TITLES[value] }))
const COUNTS = Array.from({ length: IMAGES_AT_ONCE_MAX }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? '1 picture' : `${at + 1} pictures`,
}))

/** What the picture should show, and how. */
export function ImageForm({ draft, onChange, wordsRef }: ImageFormProps) {
  const queryClient = useQueryClient()
  const { data: me } = useCurrentUser()
  const imageGenerators = useImageGenerators().data?.imageGenerators ?? [BUILTIN]
  const imageGenerator = imageGeneratorOf(draft, imageGenerators)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(imagesApi.ask, toRequest(draft, imageGenerator), { isVisitor: me === null }),
    onSuccess: async ({ images }) => {
      onChange({ ...draft, words: '' })
      addToGallery(queryClient, images)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: usageKey }),
        queryClient.invalidateQueries({ queryKey: ['images', 'gallery'] }),
      ])
    },
  })
  const change = (part: Partial<ImageDraft>) => {
    if (error) reset()
    onChange({ ...draft, ...part })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (draft.words.trim() === '') return wordsRef.current?.focus()
    mutate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // As in a message: what is said of a picture is mostly one line.
    if (!isSendKey(event.nativeEvent, matchMedia('(pointer: coarse)').matches)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-l border border-line bg-surface-1 p-4 shadow-low has-[textarea:focus]:border-accent has-[textarea:focus]:ring-3 has-[textarea:focus]:ring-accent/15"
    >
      <label htmlFor="image-words" className="sr-only">
        What should the picture show?
      </label>
      <textarea
        id="image-words"
        ref={wordsRef}
        dir="auto"
        rows={3}
        maxLength={IMAGE_PROMPT_MAX_CHARS}
        value={draft.words}
        placeholder="What should the picture show?"
        onChange={(event) => change({ words: event.target.value })}
        onKeyDown={onKeyDown}
        className="w-full resize-y bg-transparent text-md leading-relaxed outline-none placeholder:text-ink-3"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Select aria-label="Style" value={draft.style} options={STYLES} onChange={(style) => change({ style })} />
        <SegmentedControl label="Size" value={draft.size} options={SIZES} onChange={(size) => change({ size })} />
        <Select
          aria-label="How many"
          value={String(draft.count)}
          options={COUNTS}
          onChange={(count) => change({ count: Number(count) })}
        />
        {imageGenerators.length > 1 && (
          <Select
            aria-label="Painted by"
            className="max-w-56"
            value={imageGenerator.id}
            options={imageGenerators.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(imageGeneratorId) => change({ imageGeneratorId })}
          />
        )}
        <ReferenceField
          reference={draft.reference}
          imageGenerator={imageGenerator}
          onChange={(reference) => change({ reference })}
        />
        <Button type="submit" variant="primary" size="l" isBusy={isPending} className="ml-auto max-sm:w-full">
          {!isPending && <Sparkles aria-hidden className="size-4" />}
          Generate
        </Button>
      </div>
      {error && <Refusal error={error} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-ink-3">
        <ImageGeneratorNote imageGenerator={imageGenerator} isOwner={me?.isOwner ?? false} />
        <QuotaNote meter="imageGeneration" />
      </div>
    </form>
  )
}

/** Who paints, said plainly; where that is no model, its owner is told how to have one. */
function ImageGeneratorNote({ imageGenerator, isOwner }: { imageGenerator: ImageGeneratorSummary; isOwner: boolean }) {
  return (
    <p>
      {imageGenerator.note}
      {imageGenerator.id === BUILTIN_IMAGE_GENERATOR_ID && isOwner && (
        <>
          {' '}
          <Link to="/models" className="font-medium text-accent underline-offset-2 hover:underline">
            Connect an image model
          </Link>
        </>
      )}
    </p>
  )
}
