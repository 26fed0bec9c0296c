import { Pencil } from 'lucide-react'
import { ownsBot } from '#contract/account/can.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useMe } from '../../account/index.ts'
import { BotInPanel } from '../bot-in-panel.tsx'
import { useBotPanel } from '../use-bot-panel.ts'
import { ProfileBody } from './profile-body.tsx'

/** Who a bot is, and the way into a chat with it. */
export function ProfilePanel() {
  return <BotInPanel title="Bot profile">{(bot) => <Profile key={bot.id} bot={bot} />}</BotInPanel>
}

function Profile({ bot }: { bot: Bot }) {
  const { data: me } = useMe()
  const openPanel = useBotPanel()
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
      <ProfileBody bot={bot} showsAccess={isMine} />
    </Panel>
  )
}
