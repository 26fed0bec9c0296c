import { Command as Cmdk } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from '../ui/dialog.tsx'
import { Keys } from '../ui/kbd.tsx'
import type { Actions, Command } from './commands.ts'

type CommandPaletteProps = { commands: readonly Command[]; actions: Actions; onClose: () => void }

const GROUP =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 ' +
  '[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-3'

/** Everything that can be done, found by typing. */
export function CommandPalette({ commands, actions, onClose }: CommandPaletteProps) {
  const groups = [...new Set(commands.map(({ group }) => group))]
  const run = (command: Command) => {
    onClose()
    command.run(actions)
  }
  return (
    <Dialog isOpen onClose={onClose} title="Commands" isTitleHidden className="max-w-144 overflow-hidden">
      <Cmdk label="Commands" loop className="flex min-h-0 flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden className="text-ink-3" />
          <Cmdk.Input
            autoFocus
            placeholder="Search commands"
            className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none pointer-coarse:text-[1rem]"
          />
          <Keys keys="escape" className="max-sm:hidden" />
        </div>
        <Cmdk.List className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-2">
          <Cmdk.Empty className="py-10 text-center text-ink-3">No command found</Cmdk.Empty>
          {groups.map((group) => (
            <Cmdk.Group key={group} heading={group} className={GROUP}>
              {commands
                .filter((command) => command.group === group && command.id !== 'palette')
                .map((command) => (
                  <Row key={command.id} command={command} onSelect={() => run(command)} />
                ))}
            </Cmdk.Group>
          ))}
        </Cmdk.List>
      </Cmdk>
    </Dialog>
  )
}

function Row({ command: { id, label, also, keys, icon: Icon }, onSelect }: { command: Command; onSelect: () => void }) {
  return (
    <Cmdk.Item
      value={id}
      keywords={[label, ...(also ? [also] : [])]}
      onSelect={onSelect}
      className="flex h-9 cursor-pointer items-center gap-3 rounded-s px-2.5 aria-selected:bg-surface-2 pointer-coarse:h-11"
    >
      <Icon aria-hidden className="size-4 text-ink-3" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {keys && <Keys keys={keys} className="max-sm:hidden" />}
    </Cmdk.Item>
  )
}
