import { MessageSquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useStartChat } from '../use-start-chat.ts'
import { BotProfile, type BotProfileData } from './bot-profile.tsx'

type ProfileBodyProps = {
  bot: BotProfileData & { id: string }
  /** Its owner sees who else does. */
  showsAccess: boolean
  /** Whoever changes a bot goes on changing it beside the chat. */
  keepsPanel?: boolean
  /** Under the button. */
  note?: ReactNode
}

/** A profile that fills its panel, with the way into a chat at its foot. */
export function ProfileBody({ bot, showsAccess, keepsPanel = false, note }: ProfileBodyProps) {
  const startChat = useStartChat({ keepsPanel })
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex-1">
        <BotProfile bot={bot} showsAccess={showsAccess} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface-1 p-4">
        <Button
          variant="primary"
          size="l"
          className="w-full"
          isBusy={startChat.isPending}
          onClick={() => startChat.mutate(bot.id)}
        >
          {!startChat.isPending && <MessageSquarePlus aria-hidden className="size-4" />}
          Start a chat
        </Button>
        {note && <p className="mt-2 text-center text-sm text-ink-3">{note}</p>}
      </div>
    </div>
  )
}
