import { Bot, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { seesProfessionalBots } from '#contract/account/can.ts'
import { say } from '#contract/bots/messages.ts'
import { tierOf, useDoor, useMe } from '../../../account/index.ts'
import { BotIcon, noteRecent, useCallableBots, type CallableBot } from '../../../bots/index.ts'
import type { TriggerOption, TriggerOptions, TriggerSource } from './trigger-source.ts'

/** `@` opens the bots; the chosen one answers the message that is being written. */
export const botSource: TriggerSource = { label: 'Bots', none: say.none, Options: BotOptions }

function BotOptions({ query, children }: { query: string; children: (found: TriggerOptions) => ReactNode }) {
  const found = useCallableBots(query)
  const { data: me } = useMe()
  const ask = useDoor()
  if (found.state !== 'ready') return children(found)
  const bots = found.bots.map(optionOf)
  const invites = query === '' && !seesProfessionalBots(tierOf(me))
  const options = invites ? [...bots, invitation(() => ask({ name: 'signUp' }))] : bots
  return children({ state: 'ready', options })
}

/** Guests are told what they would find here. */
function invitation(signUp: () => void): TriggerOption {
  return {
    id: 'sign-up',
    group: 'Professional Bots',
    title: 'Sign up to use them',
    detail: 'A code reviewer, a patient tutor and more',
    icon: UserPlus,
    onChoose(field) {
      field.replace('')
      signUp()
      return null
    },
  }
}

function optionOf({ bot, group }: CallableBot): TriggerOption {
  const { id, name, handle, icon, description } = bot
  return {
    id,
    group,
    title: name,
    detail: `@${handle} · ${description}`,
    icon: Bot,
    picture: <BotIcon bot={bot} className="size-5 rounded-xs! text-xs" />,
    onChoose(field) {
      noteRecent(id)
      field.answerBy({ id, name, handle, icon })
      field.replace('')
      return null
    },
  }
}
