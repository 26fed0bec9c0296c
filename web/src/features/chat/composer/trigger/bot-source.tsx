import { Bot } from 'lucide-react'
import type { ReactNode } from 'react'
import { say } from '#contract/bots/messages.ts'
import { BotIcon, noteRecent, useCallableBots, type CallableBot } from '../../../bots/index.ts'
import type { TriggerOption, TriggerOptions, TriggerSource } from './trigger-source.ts'

/** `@` opens the bots; the chosen one answers the message that is being written. */
export const botSource: TriggerSource = { label: 'Bots', none: say.none, Options: BotOptions }

function BotOptions({ query, children }: { query: string; children: (found: TriggerOptions) => ReactNode }) {
  const found = useCallableBots(query)
  return children(found.state === 'ready' ? { state: 'ready', options: found.bots.map(optionOf) } : found)
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
