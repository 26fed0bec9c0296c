import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plug } from 'lucide-react'
import { useId } from 'react'
import { offeredTools } from '#contract/plugins/offered-tools.ts'
import type { Plugin, PluginTool } from '#contract/plugins/schema.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { SignInGate, getTier, useCurrentUser } from '../account/index.ts'
import { describeOffers } from './describe-offers.ts'
import { pluginsQuery, useChangePlugin } from './plugins-query.ts'
import { Name } from '../../ui/name.tsx'

/** The plugins beside a chat: which of them answers may use. */
export function PluginsPanel() {
  const { data: me } = useCurrentUser()
  const isGuest = getTier(me).isGuest
  const list = useQuery({ ...pluginsQuery, enabled: me !== undefined && !isGuest })
  const manage = (
    <Link to="/chat/plugins" className={buttonClass('outline')}>
      {pluginTexts.managePage}
    </Link>
  )
  if (me !== undefined && isGuest) {
    return (
      <Panel title={pluginTexts.title}>
        <SignInGate icon={Plug} title={pluginTexts.guestTitle}>
          {pluginTexts.guest}
        </SignInGate>
      </Panel>
    )
  }
  return (
    <Panel title={pluginTexts.title}>
      <QueryContent query={list} name="plugins" count={3} row="h-12">
        {({ plugins }) =>
          plugins.length === 0 ? (
            <EmptyState icon={Plug} title={pluginTexts.emptyTitle} action={manage}>
              {pluginTexts.empty}
            </EmptyState>
          ) : (
            <>
              <p className="px-4 pt-4 pb-1 text-ink-3">{pluginTexts.panelIntro}</p>
              <ul className="divide-y divide-line px-4">
                {plugins.map((plugin) => (
                  <Row key={plugin.id} plugin={plugin} offered={offeredTools(plugins).byPlugin.get(plugin.id) ?? []} />
                ))}
              </ul>
              <div className="px-4 py-3">{manage}</div>
            </>
          )
        }
      </QueryContent>
    </Panel>
  )
}

function Row({ plugin, offered }: { plugin: Plugin; offered: readonly PluginTool[] }) {
  const id = useId()
  const change = useChangePlugin()
  const { id: pluginId, name, state, error, isEnabled } = plugin
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p id={id} className="font-medium">
          <Name className="block truncate">{name}</Name>
        </p>
        <p className={cx('text-sm', state === 'connected' ? 'text-ink-3' : 'text-danger')}>
          {state === 'connected' ? describeOffers(plugin, offered) : error}
        </p>
      </div>
      <Switch isOn={isEnabled} aria-labelledby={id} onChange={(next) => change.mutate({ pluginId, isEnabled: next })} />
    </li>
  )
}
