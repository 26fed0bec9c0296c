import { ChevronDown, Ellipsis, LogOut, RefreshCw, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { ANSWER_PLUGIN_TOOLS_MAX } from '#contract/plugins/limits.ts'
import type { Plugin, PluginTool } from '#contract/plugins/schema.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { cx } from '../../ui/cx.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { PluginOffers } from './plugin-offers.tsx'
import { describeOffers } from './describe-offers.ts'
import { SignInButton } from './sign-in-button.tsx'
import { useChangePlugin, useReconnect, useRemovePlugin, useSignOut } from './plugins-query.ts'
import { isolateName } from '../../format/names.ts'
import { Name, Sentence } from '../../ui/name.tsx'

/** `offered` are the tools of it that answers get. */
type PluginCardProps = { plugin: Plugin; offered: readonly PluginTool[] }

/** One plugin: whether it works, what it offers, and its switches. */
export function PluginCard({ plugin, offered }: PluginCardProps) {
  const { id: pluginId, name, url, isEnabled, isOwn, isForEveryone, state } = plugin
  const [isOpen, setOpen] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const change = useChangePlugin()
  const reconnect = useReconnect()
  const remove = useRemovePlugin()
  const signOut = useSignOut()
  const id = useId()
  const notOffered = isEnabled ? plugin.tools.filter((tool) => tool.isOn && !offered.includes(tool)) : []
  const hasOffers = plugin.tools.length + plugin.prompts.length + plugin.resources.length > 0
  return (
    <li className="py-3.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Name id={id} className="min-w-0 truncate font-medium">
              {name}
            </Name>
            {isForEveryone && <Badge>{pluginTexts.forEveryone}</Badge>}
          </p>
          <p className="truncate text-sm text-ink-3">{plugin.transport === 'stdio' ? pluginTexts.thisMachine : url}</p>
          <p className={cx('mt-0.5 text-sm', state === 'connected' ? 'text-ink-2' : 'text-danger')}>
            {state === 'connected' ? describeOffers(plugin, offered) : plugin.error}
          </p>
          {notOffered.length > 0 && (
            <p className="mt-0.5 text-sm text-warn-ink">
              {pluginTexts.notAllOffered(notOffered.length, ANSWER_PLUGIN_TOOLS_MAX)}
            </p>
          )}
          {plugin.leftOut.map((sentence) => (
            <p key={sentence} className="text-sm text-ink-3">
              {sentence}
            </p>
          ))}
        </div>
        <Menu
          align="end"
          trigger={<IconButton icon={Ellipsis} label={pluginTexts.more(name)} />}
          items={[
            { kind: 'action', label: pluginTexts.reconnect, icon: RefreshCw, onSelect: () => reconnect.mutate(plugin) },
            ...(plugin.auth === 'oauth' && state === 'connected'
              ? [
                  {
                    kind: 'action' as const,
                    label: pluginTexts.signOut,
                    icon: LogOut,
                    onSelect: () => signOut.mutate(plugin),
                  },
                ]
              : []),
            ...(isOwn
              ? [
                  {
                    kind: 'action' as const,
                    label: pluginTexts.remove,
                    icon: Trash2,
                    isDangerous: true,
                    onSelect: () => setRemoving(true),
                  },
                ]
              : []),
          ]}
        />
        <span className="grid h-8 place-items-center">
          <Switch
            isOn={isEnabled}
            aria-labelledby={id}
            onChange={(next) => change.mutate({ pluginId, isEnabled: next })}
          />
        </span>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {state === 'signIn' && <SignInButton plugin={plugin} />}
        {state === 'failed' && (
          <Button size="s" isBusy={reconnect.isPending} onClick={() => reconnect.mutate(plugin)}>
            {plugin.connectedAt === null ? pluginTexts.connect : pluginTexts.reconnect}
            <span className="sr-only">
              {' '}
              <Name>{name}</Name>
            </span>
          </Button>
        )}
        {hasOffers && (
          <Button
            size="s"
            variant="ghost"
            aria-expanded={isOpen}
            className="first:-ms-2.5"
            onClick={() => setOpen(!isOpen)}
          >
            <span>
              <Sentence>{pluginTexts.show(isolateName(name))}</Sentence>
            </span>
            <ChevronDown
              aria-hidden
              className={cx('size-4 transition-transform duration-160', isOpen && 'rotate-180')}
            />
          </Button>
        )}
      </div>
      {isOpen && <PluginOffers plugin={plugin} notOffered={notOffered} />}
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={pluginTexts.removeTitle(isolateName(name))}
        description={pluginTexts.removeWhy}
        cancelLabel={pluginTexts.keep}
        confirmLabel={pluginTexts.remove}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(plugin, { onSettled: () => setRemoving(false) })}
      />
    </li>
  )
}
