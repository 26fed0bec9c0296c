import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { tierOf, useDoor, useMe, useSignOut } from '../../features/account/index.ts'
import { useWizardDoor } from '../../features/bots/index.ts'
import { forgetDrafts } from '../../features/chat/index.ts'
import { useSettings } from '../../features/labs/index.ts'
import { useTasksMode } from '../../features/tasks/index.ts'
import { lazy } from '../../ui/lazy.tsx'
import { useTheme } from '../../ui/theme.ts'
import { toast } from '../../ui/toast.tsx'
import { commandsFor, type Actions } from '../commands.ts'
import { closeOnePanel } from '../place.ts'
import { useGo } from '../use-go.ts'
import { useNewProject } from '../use-new-project.ts'
import { usePanels } from '../use-panels.ts'
import { useShortcuts } from '../use-shortcuts.ts'

const CommandPalette = lazy(async () => ({ default: (await import('../command-palette.tsx')).CommandPalette }))
const ShortcutsSheet = lazy(async () => ({ default: (await import('../shortcuts-sheet.tsx')).ShortcutsSheet }))

/** What can be done from anywhere, by key, by palette or by the sidebar, and the two dialogs that list it. */
export function useCommandCentre(toggleSidebar: () => void): { actions: Actions; overlay: ReactNode } {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  // At once: a command that moves the focus must not find a dialog that holds it.
  const close = () => flushSync(() => setOpen(null))
  const actions = useActions(toggleSidebar, setOpen)
  const commands = useCommands()
  const { place, change } = usePanels()

  useShortcuts(commands, actions, () => {
    if (closeOnePanel(place)) change((now) => closeOnePanel(now) ?? now)
    // With nothing left to close, Escape leaves the field, so that single keys are commands again.
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })

  const overlay = (
    <Suspense>
      {open === 'palette' && <CommandPalette commands={commands} actions={actions} onClose={close} />}
      {open === 'shortcuts' && <ShortcutsSheet commands={commands} onClose={close} />}
    </Suspense>
  )
  return { actions, overlay }
}

function useCommands() {
  const { data: me } = useMe()
  const { data: settings } = useSettings()
  const tasksMode = useTasksMode()
  return commandsFor({ settings, tasksMode, isMember: !tierOf(me).isGuest, isOwner: me?.isOwner ?? false })
}

function useActions(toggleSidebar: () => void, open: (what: 'palette' | 'shortcuts') => void): Actions {
  const go = useGo()
  const newBot = useWizardDoor()
  const newProject = useNewProject()
  const navigate = useNavigate()
  const { toggleLeft } = usePanels()
  const [, setTheme] = useTheme()
  const ask = useDoor()
  const signOut = useSignOut()

  const leave = async () => {
    try {
      await signOut()
      // The chat forgets them by itself, but it is not on every page.
      forgetDrafts()
      await navigate({ to: '/chat', search: { panel: undefined, side: undefined } })
      toast.ok('Signed out.')
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  const write = async () => {
    const composer = () => document.querySelector<HTMLElement>('[data-composer]')
    if (!composer()) await navigate({ to: '/chat' })
    composer()?.focus()
  }
  return {
    go: (name) => void go(name),
    visit: (to) => void navigate({ to }),
    openUpdates: () => toggleLeft('updates'),
    openExplore: () => toggleLeft('explore'),
    newBot,
    newProject: () => void newProject(),
    write: () => void write(),
    toggleSidebar,
    setTheme,
    openPalette: () => open('palette'),
    openShortcuts: () => open('shortcuts'),
    signUp: () => ask({ name: 'signUp' }),
    signIn: () => ask({ name: 'signIn' }),
    signOut: () => void leave(),
  }
}
