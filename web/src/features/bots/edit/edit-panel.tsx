import { Trash2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { ownsBot } from '#contract/account/can.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { useCurrentUser } from '../../account/index.ts'
import { BotPanelLoader } from '../bot-panel-loader.tsx'
import { KnowledgeBase } from '../knowledge/knowledge-base.tsx'
import { ProfileBody } from '../profile/profile-body.tsx'
import { ProfilePanel } from '../profile/profile-panel.tsx'
import { AccessToggle } from './access-toggle.tsx'
import { BotForm } from './bot-form.tsx'
import { accessText, DeployedDialog } from './deployed-dialog.tsx'
import { EditBar } from './edit-bar.tsx'
import { applyFormValues } from './bot-form-values.ts'
import { useBotEdit } from './use-bot-edit.ts'

const DeleteDialog = lazy(async () => ({ default: (await import('../delete-dialog.tsx')).DeleteDialog }))

const TABS = [
  { value: 'preview', label: 'Preview' },
  { value: 'edit', label: 'Edit' },
] as const

/** A bot in its owner's hands. Anyone else who comes here sees who it is. */
export function EditPanel() {
  const { data: me } = useCurrentUser()
  return (
    <BotPanelLoader title="Edit bot">
      {(bot) => {
        if (me === undefined) {
          return (
            <Panel title="Edit bot">
              <SkeletonRows label="Loading bot" row="h-12" />
            </Panel>
          )
        }
        return me && ownsBot(me, bot) ? <Edit key={bot.id} bot={bot} /> : <ProfilePanel />
      }}
    </BotPanelLoader>
  )
}

function Edit({ bot }: { bot: Bot }) {
  const [tab, setTab] = useState<'preview' | 'edit'>('edit')
  const [dialog, setDialog] = useState<'deployed' | 'delete' | null>(null)
  const edit = useBotEdit(bot, () => setDialog('deployed'))
  const form = useId()
  const close = () => setDialog(null)
  return (
    <Panel title="Edit bot" actions={<SegmentedControl label="View" value={tab} options={TABS} onChange={setTab} />}>
      {tab === 'preview' ? (
        <ProfileBody
          bot={applyFormValues(bot, edit.values)}
          showsAccess
          keepsPanel
          note={edit.isChanged && 'Chats use the saved version. Update the bot first.'}
        />
      ) : (
        <>
          <div className="flex flex-col gap-8 p-4 pb-8">
            <BotForm id={form} bot={bot} edit={edit} />
            {!bot.isDraft && (
              <section aria-labelledby="bot-access" className="flex flex-col items-start gap-2">
                <h3 id="bot-access" className="text-sm font-semibold">
                  Who can use it
                </h3>
                <AccessToggle bot={bot} />
                <p className="text-sm text-ink-3">{accessText(bot)}</p>
              </section>
            )}
            <KnowledgeBase bot={bot} />
            <div className="flex items-center justify-between gap-3 border-t border-line pt-4">
              <p className="text-sm text-ink-3">Its chats and documents are kept.</p>
              <IconButton icon={Trash2} label={`Delete ${bot.name}`} onClick={() => setDialog('delete')} />
            </div>
          </div>
          <EditBar bot={bot} edit={edit} form={form} />
        </>
      )}
      {dialog === 'deployed' && <DeployedDialog bot={bot} onClose={close} />}
      <Suspense>{dialog === 'delete' && <DeleteDialog bot={bot} onClose={close} />}</Suspense>
    </Panel>
  )
}
