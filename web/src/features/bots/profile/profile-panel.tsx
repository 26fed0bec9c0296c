import { Pencil } from 'lucide-react'
import { ownsBot } from '#contract/account/can.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useCurrentUser } from '../../account/index.ts'
import { BotPanelLoader } from '../bot-panel-loader.tsx'
import { useOpenBotPanel } from '../use-open-bot-panel.ts'
import { ProfileBody } from './profile-body.tsx'

/** Who a bot is, and the way into a chat with it. */
export function ProfilePanel() {
  return <BotPanelLoader title="Bot profile">{(bot) => <Profile key={bot.id} bot={bot} />}</BotPanelLoader>
}

function Profile({ bot }: { bot: Bot }) {
  const { data: me } = useCurrentUser()
  const openPanel = useOpenBotPanel()
  const isMine = Boolean(me && ownsBot(me, bot))
  return (
    <Panel
      title="Bot profile"
      actions={
        isMine && (
          <IconButton icon={Pencil} label={`Edit ${bot.name}`} onClick={() => openPanel('updateChatbot', bot.id)} />
        )
      }
    >
      <ProfileBody bot={bot} showsAccess={isMine} />
    </Panel>
  )
}
