import { Undo2 } from 'lucide-react'
import type { Bot } from '#contract/bots/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { BotEdit } from './use-bot-edit.ts'

type EditBarProps = { bot: Bot; edit: BotEdit; /** The id of the form that it belongs to. */ form: string }

/** What is done with the form, in sight however long it is. */
export function EditBar({ bot, edit, form }: EditBarProps) {
  return (
    <div className="sticky bottom-0 flex items-center gap-2 border-t border-line bg-surface-1 p-4">
      <Button
        type="submit"
        form={form}
        className="flex-1"
        isBusy={edit.update.isBusy}
        disabledReason={edit.updateBlockedReason}
      >
        Update Bot
      </Button>
      <Button
        variant="primary"
        className="flex-1"
        isBusy={edit.deploy.isBusy}
        disabledReason={edit.deployBlockedReason}
        onClick={edit.deploy.run}
      >
        {bot.isDraft ? 'Deploy Bot' : 'Deployed'}
      </Button>
      {edit.isChanged && <IconButton icon={Undo2} label="Undo changes" onClick={edit.reset} />}
    </div>
  )
}
