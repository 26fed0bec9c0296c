import { Dialog } from '../ui/dialog.tsx'
import { Keys } from '../ui/kbd.tsx'
import type { Command } from './commands.ts'

/** Keys that belong to a place and not to a command. */
const IN_PLACE = [
  { label: 'Send the message', keys: 'enter' },
  { label: 'Break the line', keys: 'shift+enter' },
  { label: 'Close a panel or dialog', keys: 'escape' },
]

type ShortcutsSheetProps = { commands: readonly Command[]; onClose: () => void }

/** Every key that does something, from the same table that makes them work. */
export function ShortcutsSheet({ commands, onClose }: ShortcutsSheetProps) {
  const withKeys = commands.flatMap(({ group, label, keys }) => (keys ? [{ group, label, keys }] : []))
  const groups = [...new Set(withKeys.map(({ group }) => group))]
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" className="max-w-152">
      <div className="grid gap-x-10 gap-y-6 px-6 pt-5 pb-7 sm:grid-cols-2">
        {groups.map((group) => (
          <KeyList key={group} title={group} rows={withKeys.filter((row) => row.group === group)} />
        ))}
        <KeyList title="While writing" rows={IN_PLACE} />
      </div>
    </Dialog>
  )
}

function KeyList({ title, rows }: { title: string; rows: readonly { label: string; keys: string }[] }) {
  return (
    <section className="sm:first:row-span-2">
      <h3 className="mb-1.5 text-xs font-medium text-ink-3">{title}</h3>
      <dl>
        {rows.map(({ label, keys }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-1.5">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
