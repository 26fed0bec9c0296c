import { useId, type ReactNode } from 'react'
import type { Plugin, PluginTool } from '#contract/plugins/schema.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { useChangePlugin } from './plugins-query.ts'
import { SaveResourceButton } from './save-resource-button.tsx'
import { Name } from '../../ui/name.tsx'

/** Everything that a server offers; each tool has a switch of its own. */
export function PluginOffers({ plugin, notOffered }: { plugin: Plugin; notOffered: readonly PluginTool[] }) {
  const { id: pluginId, tools, prompts, resources } = plugin
  const change = useChangePlugin()
  const setOn = (name: string, isOn: boolean) => {
    const off = tools.filter((tool) => (tool.name === name ? !isOn : !tool.isOn)).map((tool) => tool.name)
    change.mutate({ pluginId, switchedOff: off })
  }
  return (
    <div className="mt-2 flex flex-col gap-4 rounded-m border border-line px-4 py-3">
      {tools.length > 0 && (
        <Group title="Tools">
          {tools.map((tool) => (
            <ToolRow
              key={tool.name}
              tool={tool}
              isOffered={!notOffered.includes(tool)}
              onChange={(isOn) => setOn(tool.name, isOn)}
            />
          ))}
        </Group>
      )}
      {prompts.length > 0 && (
        <Group title="Prompts">
          {prompts.map(({ name, description }) => (
            <Entry key={name} name={name} description={description} />
          ))}
        </Group>
      )}
      {resources.length > 0 && (
        <Group title="Resources">
          {resources.map((resource) => (
            <Entry key={resource.uri} name={resource.name} description={resource.description || resource.uri}>
              <SaveResourceButton pluginId={pluginId} resource={resource} />
            </Entry>
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pb-1 text-xs font-medium text-ink-3">
        {title}
      </h3>
      <ul className="flex flex-col gap-3">{children}</ul>
    </section>
  )
}

function Entry({ name, description, children }: { name: string; description: string; children?: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <Name className="block truncate">{name}</Name>
        </p>
        <p dir="auto" className="line-clamp-2 text-sm text-ink-3">
          {description}
        </p>
      </div>
      {children}
    </li>
  )
}

type ToolRowProps = { tool: PluginTool; isOffered: boolean; onChange: (isOn: boolean) => void }

function ToolRow({ tool, isOffered, onChange }: ToolRowProps) {
  const id = useId()
  return (
    <li className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Name id={id} className="min-w-0 truncate font-medium">
            {tool.name}
          </Name>
          <span className="text-xs text-ink-3">{pluginTexts.toolTokens(tool.tokens)}</span>
          {tool.saysReadOnly && <Badge>{pluginTexts.readOnly}</Badge>}
          {!isOffered && (
            <span data-tip={pluginTexts.notOfferedTip}>
              <Badge tone="warn">{pluginTexts.notOffered}</Badge>
            </span>
          )}
          {tool.hasChanged && (
            <span data-tip={pluginTexts.changedTip}>
              <Badge tone="warn">{pluginTexts.changed}</Badge>
            </span>
          )}
        </p>
        <p dir="auto" className="line-clamp-3 text-sm text-ink-3">
          {tool.description}
        </p>
      </div>
      <Switch isOn={tool.isOn} aria-labelledby={id} onChange={onChange} />
    </li>
  )
}
