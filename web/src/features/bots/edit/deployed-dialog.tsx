import { Suspense } from 'react'
import { botMessages } from '#contract/bots/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { BotIcon } from '../bot-icon.tsx'
import { useStartChat } from '../use-start-chat.ts'
import { AccessToggle } from './access-toggle.tsx'
import { isolateName } from '../../../format/names.ts'
import { Name } from '../../../ui/name.tsx'

const Confetti = lazy(async () => ({ default: (await import('./confetti.tsx')).Confetti }))

/** A bot has left its draft: who may use it, and the way into a chat with it. */
export function DeployedDialog({ bot, onClose }: { bot: Bot; onClose: () => void }) {
  const startChat = useStartChat({ keepsPanel: true })
  return (
    <>
      <Suspense>
        <Confetti />
      </Suspense>
      <Dialog
        isOpen
        onClose={onClose}
        autoFocusDialog
        title="Congratulations"
        description={`${isolateName(bot.name)} is deployed and ready to use.`}
      >
        <div className="flex flex-col gap-5 px-6 pt-5 pb-6">
          <div className="flex items-center gap-3 rounded-m border border-line bg-surface-0 p-3">
            <BotIcon bot={bot} className="size-12 text-lg" />
            <div className="min-w-0">
              <p className="font-semibold">
                <Name className="block truncate">{bot.name}</Name>
              </p>
              <p className="truncate text-sm text-ink-3">@{bot.handle}</p>
            </div>
          </div>
          <div className="flex flex-col items-start gap-2">
            <AccessToggle bot={bot} />
            <p className="text-sm text-ink-3">{accessText(bot)}</p>
          </div>
          <DialogFooter>
            <Button onClick={onClose}>Close</Button>
            <Button
              variant="primary"
              isBusy={startChat.isPending}
              onClick={() => startChat.mutate(bot.id, { onSuccess: onClose })}
            >
              Let’s chat
            </Button>
          </DialogFooter>
        </div>
      </Dialog>
    </>
  )
}

export function accessText({ access }: Pick<Bot, 'access'>): string {
  return access === 'public' ? botMessages.publicMeans : 'Only you can see and use it.'
}
