import { useId } from 'react'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { usePersistedState } from '../../ui/hooks/persisted-state.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import type { Command } from './commands.ts'
import { singleKeyShortcuts } from './single-key-shortcuts.ts'

/** Keys that belong to a place and not to a command. */
const COMPOSER_SHORTCUTS = [
  { label: 'Send the message', keys: 'enter' },
  { label: 'Break the line', keys: 'shift+enter' },
  { label: 'Close a panel or dialog', keys: 'escape' },
]

type ShortcutsDialogProps = { commands: readonly Command[]; onClose: () => void }

/** Every key that does something, from the same table that makes them work. */
export function ShortcutsDialog({ commands, onClose }: ShortcutsDialogProps) {
  const withKeys = commands.flatMap(({ group, label, keys }) => (keys ? [{ group, label, keys }] : []))
  const groups = [...new Set(withKeys.map(({ group }) => group))]
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" autoFocusDialog className="max-w-152">
      <div className="grid gap-x-10 gap-y-6 px-6 pt-5 pb-5 sm:grid-cols-2">
        {groups.map((group) => (
          <KeyList key={group} title={group} rows={withKeys.filter((row) => row.group === group)} />
        ))}
        <KeyList title="While writing" rows={COMPOSER_SHORTCUTS} />
      </div>
      <SingleKeySwitch />
    </Dialog>
  )
}

function SingleKeySwitch() {
  const id = useId()
  const [isOn, setOn] = usePersistedState(singleKeyShortcuts)
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line px-6 py-4">
      <div>
        <p id={`${id}-name`} className="font-medium">
          Single-key shortcuts
        </p>
        <p id={`${id}-what`} className="text-sm text-ink-3">
          Turn them off if you press keys by accident. Shortcuts with Ctrl or Cmd stay on.
        </p>
      </div>
      <Switch isOn={isOn} onChange={setOn} aria-labelledby={`${id}-name`} aria-describedby={`${id}-what`} />
    </div>
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
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
