import { Dices, ImageUp } from 'lucide-react'
import { useState } from 'react'
import { BOT_ICON_TYPES } from '#contract/bots/limits.ts'
import { refuseIcon } from '#contract/bots/refuse-icon.ts'
import { avatarPath } from '#contract/bots/schema.ts'
import { CallError } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { useCurrentUser } from '../account/index.ts'
import { toastRefusals } from '../attachments/index.ts'
import { pickImage } from '../../ui/pick-image.ts'
import { BotIcon } from './bot-icon.tsx'
import { uploadIcon } from './upload-icon.ts'

type IconChooserProps = { name: string; icon: string; onChange: (icon: string) => void }

/** The face of a bot: another one is drawn by chance, or an image of one's own is taken. */
export function IconChooser({ name, icon, onChange }: IconChooserProps) {
  const { data: me } = useCurrentUser()
  const [isSending, setSending] = useState(false)
  const upload = async () => {
    const image = await pickImage(BOT_ICON_TYPES)
    if (!image) return
    const refusal = refuseIcon(image)
    if (refusal) return toastRefusals([refusal], 'bot')
    setSending(true)
    try {
      onChange(await uploadIcon(image, me === null))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toastRefusals([{ message: error.message }], 'bot')
    } finally {
      setSending(false)
    }
  }
  return (
    <div role="group" aria-label="Icon" className="flex items-center gap-4">
      <span className="relative shrink-0">
        <BotIcon bot={{ name, icon }} className="size-18 rounded-l! text-2xl" />
        {isSending && (
          <span className="absolute inset-0 grid place-items-center rounded-l bg-scrim text-accent-ink">
            <Spinner />
          </span>
        )}
      </span>
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button size="s" onClick={() => onChange(avatarPath(newId()))}>
            <Dices aria-hidden className="size-4!" />
            New face
          </Button>
          <Button size="s" isBusy={isSending} onClick={() => void upload()}>
            {!isSending && <ImageUp aria-hidden className="size-4!" />}
            Upload image
          </Button>
        </div>
        <p className="text-xs text-ink-3">PNG, JPEG or GIF, under 2 MB.</p>
      </div>
    </div>
  )
}
