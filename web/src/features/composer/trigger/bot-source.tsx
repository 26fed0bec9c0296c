import { Bot, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { seesProfessionalBots } from '#contract/account/can.ts'
import { botMessages } from '#contract/bots/messages.ts'
import { getTier, useAccountDialog, useCurrentUser } from '../../account/index.ts'
import { BotIcon, addRecentBot, useMentionableBots, type MentionableBot } from '../../bots/index.ts'
import type { TriggerOption, TriggerOptions, TriggerSource } from './trigger-source.ts'

/** `@` opens the bots; the chosen one answers the message that is being written. */
export const botSource: TriggerSource = { label: 'Bots', emptyText: botMessages.none, Options: BotOptions }

function BotOptions({ query, children }: { query: string; children: (found: TriggerOptions) => ReactNode }) {
  const found = useMentionableBots(query)
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  if (found.state !== 'ready') return children(found)
  const bots = found.bots.map(toOption)
  const showsSignUp = query === '' && !seesProfessionalBots(getTier(me))
  const options = showsSignUp ? [...bots, signUpOption(() => openAccountDialog({ name: 'signUp' }))] : bots
  return children({ state: 'ready', options })
}

/** Guests are told what they would find here. */
function signUpOption(signUp: () => void): TriggerOption {
  return {
    id: 'sign-up',
    group: 'Professional Bots',
    title: 'Sign up to use them',
    detail: 'A code reviewer, a patient tutor and more',
    icon: UserPlus,
    onSelect(field) {
      field.replace('')
      signUp()
      return null
    },
  }
}

function toOption({ bot, group }: MentionableBot): TriggerOption {
  const { id, name, handle, icon, description } = bot
  return {
    id,
    group,
    title: name,
    detail: `@${handle} · ${description}`,
    icon: Bot,
    picture: <BotIcon bot={bot} className="size-5 rounded-xs! text-xs" />,
    onSelect(field) {
      addRecentBot(id)
      field.setBot({ id, name, handle, icon })
      field.replace('')
      return null
    },
  }
}
