import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { PROFILE_PICTURE_BYTES, PROFILE_PICTURE_TYPES } from '#contract/account/limits.ts'
import { accountMessages } from '#contract/account/messages.ts'
import { profileApi } from '#contract/account/profile-api.ts'
import type { User } from '#contract/account/schema.ts'
import { call } from '../../../api/call.ts'
import { Avatar } from '../../../ui/controls/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { pickImage } from '../../../ui/pick-image.ts'
import { toast } from '../../../ui/overlays/toast.tsx'

type PictureChooserProps = {
  user: User
  onChanged: (user: User) => void
  /** Beside the picture: whose it is. */
  children: ReactNode
}

/** The picture of a member, or their initial, with the ways to change it. */
export function PictureChooser({ user, onChanged, children }: PictureChooserProps) {
  const options = {
    onSuccess: (changed: { user: User }) => onChanged(changed.user),
    onError: (error: Error) => toast.error(error.message),
  }
  const upload = useMutation({
    mutationFn: (image: File) => call(profileApi.putPicture, {}, { body: image }),
    ...options,
  })
  const remove = useMutation({ mutationFn: () => call(profileApi.removePicture, {}), ...options })
  const choose = async () => {
    const image = await pickImage(PROFILE_PICTURE_TYPES)
    if (!image) return
    if (!PROFILE_PICTURE_TYPES.includes(image.type)) return toast.error(accountMessages.pictureRejected)
    if (image.size >= PROFILE_PICTURE_BYTES) return toast.error(accountMessages.pictureTooLarge)
    upload.mutate(image)
  }
  return (
    <div role="group" aria-label="Picture" className="flex items-center gap-4">
      <Avatar name={user.name || user.email || '?'} picture={user.picture} className="size-18 text-2xl!" />
      <div className="min-w-0 flex-1">
        {children}
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button size="s" isBusy={upload.isPending} onClick={() => void choose()}>
            {!upload.isPending && <ImageUp aria-hidden className="size-4!" />}
            {user.picture ? 'Change picture' : 'Upload picture'}
          </Button>
          {user.picture && (
            <Button size="s" variant="ghost" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              Remove picture
            </Button>
          )}
          <span className="text-xs text-ink-3">PNG, JPEG or WebP, under 2 MB.</span>
        </div>
      </div>
    </div>
  )
}
