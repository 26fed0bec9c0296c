import { useRef, useState } from 'react'
import { imageThumbnailPath, type Image } from '#contract/images/schema.ts'
import { usePersistedState } from '../../ui/hooks/persisted-state.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { shortenFileName } from '../../format/file-name.ts'
import { Gallery } from './gallery.tsx'
import { draftOf, draftState, type ImageDraft } from './image-draft.ts'
import { ImageForm } from './image-form.tsx'
import { ImageTabs } from './image-tabs.tsx'
import type { ImageHandlers } from './image-menu-items.ts'
import { ImageViewer } from './image-viewer.tsx'
import { useGallery, useImageGenerators } from './images-query.ts'
import { useImageActions } from './use-image-actions.ts'
import { isolateName } from '../../format/names.ts'

const TITLE = 'Image Gen'

/** Pictures from a few words. */
export function ImagesPage() {
  const gallery = useGallery()
  const actions = useImageActions()
  const imageGenerators = useImageGenerators().data?.imageGenerators ?? []
  const [stored, setStored] = usePersistedState(draftState)
  // A picture that was uploaded for it is not kept for long, so it is not remembered either.
  const [reference, setReference] = useState<ImageDraft['reference']>(null)
  const draft = { ...stored, reference }
  const setDraft = (next: ImageDraft) => {
    setStored(next)
    setReference(next.reference)
  }
  const [shownId, setShownId] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Image | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const words = useRef<HTMLTextAreaElement>(null)

  const fill = (next: ImageDraft) => {
    setDraft(next)
    // After the dialog or menu that asked for it has given its focus back.
    requestAnimationFrame(() => {
      words.current?.scrollIntoView({ block: 'center' })
      words.current?.focus()
    })
  }
  const referring = imageGenerators.find(({ takesReference }) => takesReference)
  const handlers: ImageHandlers = {
    ...actions,
    open: ({ id }) => setShownId(id),
    again: (image) => fill(draftOf(image)),
    refer:
      referring &&
      (({ id, words: name }) => {
        const imageGeneratorId = imageGenerators.find(
          (each) => each.id === draft.imageGeneratorId && each.takesReference,
        )?.id
        const chosen = { of: { imageId: id }, name, picture: imageThumbnailPath(id) }
        fill({ ...draft, imageGeneratorId: imageGeneratorId ?? referring.id, reference: chosen })
      }),
    remove: setRemoved,
    dismiss: (image) => void actions.remove(image),
  }
  const confirmRemoval = async (image: Image) => {
    setRemoving(true)
    await actions.remove(image)
    setRemoving(false)
    setRemoved(null)
  }
  return (
    <Page title={TITLE} width="list">
      <div className="flex flex-col gap-8">
        <ImageTabs current="images" />
        <ImageForm draft={draft} onChange={setDraft} wordsRef={words} />
        <Gallery gallery={gallery} handlers={handlers} onSample={(sample) => fill({ ...draft, words: sample })} />
      </div>
      {shownId !== null && (
        <ImageViewer
          images={gallery.items.filter(({ state }) => state === 'done')}
          imageId={shownId}
          onShow={({ id }) => setShownId(id)}
          onClose={() => setShownId(null)}
          handlers={handlers}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={`Delete image ${isolateName(shortenFileName(removed.words))}?`}
          description="The picture will be deleted. Copies in your vault or in chats stay."
          isBusy={isRemoving}
          onClose={() => setRemoved(null)}
          onConfirm={() => void confirmRemoval(removed)}
        />
      )}
    </Page>
  )
}
