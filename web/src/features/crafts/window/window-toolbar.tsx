import { Code, Download, Eye, History, PenLine, Share } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ExportFormat } from '#contract/crafts/frame.ts'
import { CRAFT_COPIED_MS } from '#contract/crafts/limits.ts'
import { isDrawn } from '#contract/crafts/types.ts'
import { sharedMessages } from '#contract/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { craftFileName } from '../craft-kinds.ts'
import { ChartDownloadMenu } from '../chart-downloads.tsx'
import { versionLabel } from './version-label.ts'
import { saveText } from '../save-file.ts'
import type { Mode } from './window-reducer.ts'
import type { Craft } from './use-craft.ts'

const ShareDialog = lazy(async () => ({ default: (await import('../sharing/share-dialog.tsx')).ShareDialog }))

type WindowToolbarProps = {
  craft: Craft
  craftLocation: { chatId: string; messageId: string; index: number; identifier: string }
  mode: Mode
  onModeChange: (mode: Mode) => void
  /** Asks the frame for a picture; null where there is none to have. */
  onExport: ((format: ExportFormat) => void) | null
  /** There are words that were not saved. */
  editing: { isBusy: boolean; onSave: () => void; onDiscard: () => void } | null
}

/** How the craft is looked at, and what can be done with it. */
export function WindowToolbar({ craft, craftLocation, mode, onModeChange, onExport, editing }: WindowToolbarProps) {
  const [isSharing, setSharing] = useState(false)
  const isReady = craft.status === 'success'
  const choices = [
    { value: 'code', label: 'Code', icon: Code },
    ...(isDrawn(craft.type, craft.language) ? ([{ value: 'preview', label: 'Preview', icon: Eye }] as const) : []),
    ...(craftLocation.chatId ? ([{ value: 'edit', label: 'Edit', icon: PenLine }] as const) : []),
  ] as const
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-1 gap-y-2 border-b border-line px-3 py-2">
      {isReady && <SegmentedControl label="Show" value={mode} options={choices} onChange={onModeChange} />}
      <div className="ml-auto flex items-center">
        {editing && mode === 'edit' && (
          <>
            <Button size="s" variant="ghost" onClick={editing.onDiscard}>
              Discard
            </Button>
            <Button size="s" variant="primary" isBusy={editing.isBusy} onClick={editing.onSave} className="mr-1.5 ml-1">
              Save
            </Button>
          </>
        )}
        {craft.versions.length > 1 && isReady && <VersionMenu craft={craft} />}
        <CopyButton text={craft.content} label="Copy code" messages={sharedMessages} resetMs={CRAFT_COPIED_MS} />
        {onExport && isReady ? (
          <ChartDownloadMenu source={craft.content} title={craft.title} onExport={onExport} />
        ) : (
          <IconButton icon={Download} label="Download" onClick={() => saveText(craft.content, craftFileName(craft))} />
        )}
        {isReady && craftLocation.chatId && (
          <IconButton icon={Share} label="Share craft" onClick={() => setSharing(true)} />
        )}
      </div>
      <Suspense>
        {isSharing && <ShareDialog craft={craft} craftLocation={craftLocation} onClose={() => setSharing(false)} />}
      </Suspense>
    </div>
  )
}

function VersionMenu({ craft }: { craft: Craft }) {
  const { versions, at } = craft
  const [now] = useState(() => new Date())
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={History} label={`Version ${at + 1} of ${versions.length}`} />}
      items={[
        {
          kind: 'choices',
          label: 'Versions',
          value: String(at),
          onChange: (value) => craft.show(Number(value)),
          choices: versions
            .map((version, index) => ({ value: String(index), label: versionLabel(version, index, now) }))
            .toReversed(),
        },
      ]}
    />
  )
}
