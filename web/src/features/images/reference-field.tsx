import { useMutation } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { imageMessages } from '#contract/images/messages.ts'
import type { ImageGeneratorSummary } from '#contract/images/schema.ts'
import { newId } from '../../api/new-id.ts'
import { upload } from '../../api/upload.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { pickFiles } from '../attachments/index.ts'
import { useCurrentUser } from '../account/index.ts'
import type { ImageDraft } from './image-draft.ts'

type ReferenceFieldProps = {
  reference: ImageDraft['reference']
  imageGenerator: ImageGeneratorSummary
  onChange: (reference: ImageDraft['reference']) => void
}

/** A picture that the new one is made after: uploaded here, or one of the gallery. */
export function ReferenceField({ reference, imageGenerator, onChange }: ReferenceFieldProps) {
  const { data: me } = useCurrentUser()
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const announcement = {
        name: file.name,
        type: file.type,
        size: file.size,
        place: 'chat' as const,
        placeId: newId(),
      }
      const options = { isVisitor: me === null }
      const item = await upload(file, announcement, () => {}, new AbortController().signal, options)
      return { of: { itemId: item.id }, name: file.name, picture: `/v1/attachments/${item.id}/image` }
    },
    onSuccess: onChange,
    onError: (error) => toast.error(error.message),
  })
  const pick = async () => {
    const [file] = await pickFiles()
    if (!file) return
    if (!file.type.startsWith('image/')) return toast.error(imageMessages.notAnImage)
    mutate(file)
  }
  if (reference) {
    return (
      <span className="inline-flex h-8 items-center gap-1.5 rounded-s border border-line-strong pr-0.5 pl-1 text-sm pointer-coarse:h-10">
        <img src={reference.picture} alt="" className="size-6 rounded-xs object-cover" />
        <span className="max-w-36 truncate">
          {imageGenerator.takesReference ? reference.name : imageMessages.noReference}
        </span>
        <IconButton icon={X} label="Remove the reference image" className="size-6!" onClick={() => onChange(null)} />
      </span>
    )
  }
  return (
    <Button
      isBusy={isPending}
      disabledReason={imageGenerator.takesReference ? undefined : imageMessages.noReference}
      onClick={() => void pick()}
    >
      {!isPending && <ImagePlus aria-hidden className="size-4" />}
      Reference
    </Button>
  )
}
