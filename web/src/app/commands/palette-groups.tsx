import { Command as Cmdk } from 'cmdk'
import type { SearchRow } from '../../features/search/index.ts'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { Name } from '../../ui/name.tsx'

const GROUP =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 ' +
  '[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-3'

type PaletteRow = SearchRow & { keys?: string | undefined }

export type PaletteGroup = {
  name: string
  /** How well the best of it fits what is typed: that orders the groups. */
  score: number
  rows: PaletteRow[]
}

/** What the palette offers, under headings. */
export function PaletteGroups({ groups, onClose }: { groups: readonly PaletteGroup[]; onClose: () => void }) {
  return groups.map(({ name, rows }) => (
    <Cmdk.Group key={name} heading={name} className={GROUP}>
      {rows.map((row) => (
        <Row key={row.key} row={row} onClose={onClose} />
      ))}
    </Cmdk.Group>
  ))
}

function Row({ row, onClose }: { row: PaletteRow; onClose: () => void }) {
  const select = () => {
    // A prompt with words to fill in asks for them in place of the palette.
    if (!row.staysOpen) onClose()
    row.open()
  }
  return (
    <Cmdk.Item
      value={row.key}
      onSelect={select}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-s px-2.5 py-1.5 aria-selected:bg-surface-2 pointer-coarse:min-h-11"
    >
      <span className="shrink-0">{row.icon}</span>
      <span className="min-w-0 flex-1">
        <Name className="block truncate">{row.title}</Name>
        {row.detail && (
          <span dir="auto" className="block truncate text-sm text-ink-3">
            {row.detail}
          </span>
        )}
      </span>
      {row.meta && <span className="shrink-0 text-xs text-ink-3 max-sm:hidden">{row.meta}</span>}
      {row.keys && <Kbd keys={row.keys} className="max-sm:hidden" />}
    </Cmdk.Item>
  )
}
