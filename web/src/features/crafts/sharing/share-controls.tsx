import { ExternalLink, Globe, Lock, RefreshCw } from 'lucide-react'
import { watermarkRemovalGate } from '#contract/account/can.ts'
import { LINK_COPIED_MS } from '#contract/limits.ts'
import type { SharedCraft } from '#contract/crafts/schema.ts'
import { sharedMessages } from '#contract/messages.ts'
import { craftMessages } from '#contract/crafts/messages.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { PublicLinkField } from '../../../ui/controls/public-link-field.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { SearchEnginesSwitch } from '../../../ui/controls/search-engines-switch.tsx'
import { SwitchRow } from '../../../ui/controls/switch-row.tsx'
import { getTier, useCurrentUser } from '../../account/index.ts'
import { sharedCraftAddress } from '../frame/craft-origin.ts'
import type { Craft } from '../window/use-craft.ts'
import type { ShareChange, useShareCraft } from './share-query.ts'

const ACCESS_OPTIONS = [
  { value: 'public', label: 'Public', icon: Globe },
  { value: 'private', label: 'Private', icon: Lock },
] as const

type ShareControlsProps = { craft: Craft; share: SharedCraft; sharing: ReturnType<typeof useShareCraft> }

/** What can be set about a link that is there. */
export function ShareControls({ craft, share, sharing: { change, unshare } }: ShareControlsProps) {
  const { id } = share
  // What was just chosen is shown at once; if it is refused, what is stored shows again.
  const chosen: ShareChange = change.isPending ? change.variables : {}
  const { access = share.access, autoSync = share.autoSync } = chosen
  const { watermark = share.watermark, allowsSearchEngines = share.allowsSearchEngines } = chosen
  const address = sharedCraftAddress(id)
  const isPublic = access === 'public'
  const isOutdated = share.craft.content !== craft.content
  const watermarkReason = useWatermarkReason()
  return (
    <div className="flex flex-col gap-4 p-6 pt-4">
      <div>
        <SegmentedControl
          label="Who can open it"
          value={access}
          options={ACCESS_OPTIONS}
          onChange={(to) => change.mutate({ id, access: to })}
        />
      </div>
      {isPublic ? (
        <PublicLinkField address={address} messages={sharedMessages} resetMs={LINK_COPIED_MS} />
      ) : (
        <p className="text-sm text-ink-3">The link does not work until you make it public again.</p>
      )}
      <SwitchRow
        title="Keep up to date"
        description="Later changes appear at the link automatically. If off, the link stays as it is."
        isOn={autoSync}
        onChange={(isOn) =>
          change.mutate({ id, autoSync: isOn, ...(isOn && isOutdated && { content: craft.content, edited: true }) })
        }
      />
      <SwitchRow
        title="Show “Made with Alcove”"
        description={watermarkReason ?? 'A small mark on the public page.'}
        isOn={watermark}
        disabledReason={watermarkReason ?? undefined}
        onChange={(isOn) => change.mutate({ id, watermark: isOn })}
      />
      <SearchEnginesSwitch
        isOn={allowsSearchEngines}
        onChange={(isOn) => change.mutate({ id, allowsSearchEngines: isOn })}
      />
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
        {isPublic && (
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
            <ExternalLink aria-hidden className="size-4" />
            Open
          </a>
        )}
        {isOutdated && !autoSync && (
          <Button isBusy={change.isPending} onClick={() => change.mutate({ id, content: craft.content, edited: true })}>
            <RefreshCw aria-hidden className="size-4" />
            Show this version
          </Button>
        )}
        <Button
          variant="dangerOutline"
          className="ml-auto"
          isBusy={unshare.isPending}
          onClick={() => unshare.mutate(id)}
        >
          Delete link
        </Button>
      </div>
    </div>
  )
}

/** Why this person may not take the mark off, or null. */
export function useWatermarkReason(): string | null {
  const { data: me } = useCurrentUser()
  const gate = watermarkRemovalGate(getTier(me))
  if (gate === 'open') return null
  return gate === 'sign_up_needed' ? craftMessages.markNeedsSignUp : craftMessages.markNeedsPlan
}
