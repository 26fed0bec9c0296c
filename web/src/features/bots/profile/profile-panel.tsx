import { MessageSquarePlus, Pencil } from 'lucide-react'
import { ownsBot } from '#contract/account/can.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useMe } from '../../account/index.ts'
import { BotInPanel } from '../bot-in-panel.tsx'
import { useBotPanel } from '../use-bot-panel.ts'
import { useStartChat } from '../use-start-chat.ts'
import { BotProfile } from './bot-profile.tsx'

/** Who a bot is, and the way into a chat with it. */
export function ProfilePanel() {
  return <BotInPanel title="Bot profile">{(bot) => <Profile key={bot.id} bot={bot} />}</BotInPanel>
}

function Profile({ bot }: { bot: Bot }) {
  const { data: me } = useMe()
  const openPanel = useBotPanel()
  const startChat = useStartChat()
  const isMine = Boolean(me && ownsBot(me, bot))
  return (
    <Panel
      title="Bot profile"
      extra={
        isMine && (
          <IconButton icon={Pencil} label={`Edit ${bot.name}`} onClick={() => openPanel('updateChatbot', bot.id)} />
        )
      }
    >
      <div className="flex min-h-full flex-col">
        <div className="flex-1">
          <BotProfile bot={bot} showsAccess={isMine} />
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
        </div>
      </div>
    </Panel>
  )
}
