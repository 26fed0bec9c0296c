import { useQuery } from '@tanstack/react-query'
import { Lock, Plug, Plus } from 'lucide-react'
import { useState } from 'react'
import { mcpGate } from '#contract/account/can.ts'
import { SETTING_TITLES } from '#contract/labs/titles.ts'
import type { SuggestedPlugin } from '#contract/plugins/suggested-plugins.ts'
import { offeredTools } from '#contract/plugins/offered-tools.ts'
import { planRequestMessages } from '#contract/plan-requests/messages.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QuerySection } from '../../ui/layout/query-section.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { SignInGate, useAccountDialog, useCurrentUser } from '../account/index.ts'
import { planShopQuery } from '../plan-requests/index.ts'
import { AddPluginDialog } from './add-plugin-dialog.tsx'
import { SuggestedPlugins } from './suggested-plugins.tsx'
import { ModeNote } from './mode-note.tsx'
import { PluginCard } from './plugin-card.tsx'
import { pluginsQuery } from './plugins-query.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'

/** Servers whose tools answers can use: connected, looked at and switched here. */
export function PluginsPage() {
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  const isSold = Boolean(useQuery(planShopQuery).data)
  const gate = me === undefined ? undefined : me === null ? 'sign_up_needed' : mcpGate(me)
  if (gate === 'open') return <ConnectedPlugins />
  return (
    <Page title={pluginTexts.title}>
      {gate === undefined && <SkeletonRows label="Loading plugins" />}
      {gate === 'sign_up_needed' && (
        <SignInGate icon={Plug} title={pluginTexts.guestTitle} size="page">
          {pluginTexts.guest}
        </SignInGate>
      )}
      {gate === 'upgrade_needed' && (
        <EmptyState
          icon={Lock}
          title={pluginTexts.upgradeTitle}
          size="page"
          action={
            <Button
              variant="primary"
              onClick={() => openAccountDialog({ name: 'upgrade', feature: SETTING_TITLES.mcpMode })}
            >
              {isSold ? pluginTexts.upgrade : planRequestMessages.ask}
            </Button>
          }
        >
          {pluginTexts.guest}
        </EmptyState>
      )}
    </Page>
  )
}

function ConnectedPlugins() {
  const isFinishing = useFinishSignIn()
  const list = useQuery(pluginsQuery)
  const [adding, setAdding] = useState<SuggestedPlugin | 'own' | null>(null)
  const add = (
    <Button variant="primary" aria-haspopup="dialog" onClick={() => setAdding('own')}>
      <Plus aria-hidden className="size-4" />
      {pluginTexts.add}
    </Button>
  )
  const plugins = list.data?.plugins ?? []
  const { byPlugin } = offeredTools(plugins)
  return (
    <Page title={pluginTexts.title} intro={pluginTexts.intro} actions={plugins.length > 0 && add}>
      {isFinishing && (
        <p role="status" className="mb-6 text-ink-2">
          {pluginTexts.finishing}
        </p>
      )}
      <ModeNote />
      <QuerySection title={pluginTexts.own} query={list} name="plugins" count={3} row="h-14">
        {() =>
          plugins.length === 0 ? (
            <EmptyState icon={Plug} title={pluginTexts.emptyTitle} action={add}>
              {pluginTexts.empty}
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {plugins.map((plugin) => (
                <PluginCard key={plugin.id} plugin={plugin} offered={byPlugin.get(plugin.id) ?? []} />
              ))}
            </ul>
          )
        }
      </QuerySection>
      {list.data && <SuggestedPlugins plugins={plugins} onChoose={setAdding} />}
      {adding && <AddPluginDialog suggested={adding === 'own' ? undefined : adding} onClose={() => setAdding(null)} />}
    </Page>
  )
}
