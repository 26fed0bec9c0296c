import { Command } from 'cmdk'
import { Plug, Plus, Search } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { useState, type ReactElement } from 'react'
import { modelMessages } from '#contract/models/messages.ts'
import type { FoundServer } from '#contract/models/schema.ts'
import { cx } from '../../../ui/cx.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { groupModels } from './group-models.ts'
import { ModelOption, OPTION_CLASS } from './model-option.tsx'
import type { ModelChoice } from '../models-query.ts'
import { useConnectFoundServer, useFoundServers } from '../providers/providers-query.ts'

/** From this many models on, typing is quicker than looking. */
const SEARCH_MIN_MODELS = 9

const GROUP =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 ' +
  '[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-3 ' +
  '[&_[cmdk-group-heading]]:truncate'

export type ModelPickerProps = {
  choice: ModelChoice
  /** Leads to the Models page; given to owners only. */
  onConnect?: (() => void) | undefined
}

/** The picker once it has been asked for; it opens by itself the first time. */
export function ModelList({ trigger, choice, onConnect }: ModelPickerProps & { trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true)
  const found = useFoundServers(isOpen && onConnect !== undefined)
  const connectFound = useConnectFoundServer()
  const { models, model: picked } = choice
  const canSearch = models.length >= SEARCH_MIN_MODELS

  const close = (then: () => void) => () => {
    setOpen(false)
    then()
  }
  const connect = (server: FoundServer) => close(() => connectFound.mutate(server))

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Content
        side="top"
        align="end"
        sideOffset={6}
        collisionPadding={8}
        aria-label="Models"
        className="z-50 w-88 max-w-[calc(100vw-1rem)] origin-(--radix-popover-content-transform-origin) overflow-hidden rounded-m border border-line bg-surface-1 shadow-high outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
      >
        <Command
          label="Models"
          loop
          filter={matchAllWords}
          defaultValue={picked?.id ?? ''}
          className="flex min-h-0 flex-col"
        >
          <div className={cx('flex items-center gap-2.5 border-b border-line px-3', !canSearch && 'sr-only')}>
            <Search aria-hidden className="size-4 text-ink-3" />
            <Command.Input
              autoFocus
              placeholder="Search models"
              className="h-10 min-w-0 flex-1 bg-transparent outline-none pointer-coarse:text-[1rem]"
            />
          </div>
          <Command.List className="max-h-[min(22rem,calc(var(--radix-popover-content-available-height)-2.75rem))] scroll-pb-14 overflow-y-auto overscroll-contain p-1">
            {choice.isPending && <SkeletonRows label="Loading models" count={3} />}
            {choice.isError && <ErrorState title="Failed to load models" onRetry={choice.retry} />}
            {models.length > 0 && <Command.Empty className="py-8 text-center text-ink-3">No model found</Command.Empty>}
            {groupModels(models).map(({ provider, models: providerModels }) => (
              <Command.Group key={provider.id} heading={provider.name} className={GROUP}>
                {providerModels.map((model) => (
                  <ModelOption
                    key={model.id}
                    model={model}
                    isPicked={model.id === picked?.id}
                    onSelect={close(() => choice.pick(model.id))}
                  />
                ))}
              </Command.Group>
            ))}
            {onConnect && (
              <Command.Group forceMount className="sticky -bottom-1 mt-1 border-t border-line bg-surface-1 py-1">
                {found.data?.servers.map((server) => (
                  <Command.Item
                    key={server.baseUrl}
                    forceMount
                    value={`found ${server.baseUrl}`}
                    keywords={[server.name]}
                    onSelect={connect(server)}
                    className={OPTION_CLASS}
                  >
                    <Plug aria-hidden className="size-4 text-accent" />
                    <span className="min-w-0 flex-1 truncate">{server.name} is running here</span>
                    <span className="text-sm text-accent">Connect</span>
                  </Command.Item>
                ))}
                <Command.Item forceMount value="connect" onSelect={close(onConnect)} className={OPTION_CLASS}>
                  <Plus aria-hidden className="size-4 text-ink-3" />
                  Connect a model
                </Command.Item>
              </Command.Group>
            )}
          </Command.List>
          {!onConnect && (
            <p className="border-t border-line px-3 py-2 text-xs text-ink-3">{modelMessages.ownerConnects}</p>
          )}
        </Command>
      </Popover.Content>
    </Popover.Root>
  )
}

/** Every word that was typed stands in the model's name or its provider's. */
function matchAllWords(_: string, search: string, keywords: readonly string[] = []): number {
  const text = keywords.join(' ').toLowerCase()
  const words = search.toLowerCase().split(/\s+/)
  return words.every((word) => text.includes(word)) ? 1 : 0
}
