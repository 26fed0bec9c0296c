import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { getTier, useAccountDialog, useCurrentUser, useSignOut } from '../../features/account/index.ts'
import { useOpenWizard } from '../../features/bots/index.ts'
import { useOpenCanvas } from '../../features/canvas/index.ts'
import { clearDrafts } from '../../features/composer/index.ts'
import { useSettings } from '../../features/labs/index.ts'
import { lazy } from '../../ui/lazy.tsx'
import { useTheme } from '../../ui/hooks/theme.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { commandsFor, KEY_COMMANDS, type CommandActions, type CommandState } from '../commands/commands.ts'
import { closeTopPanel } from '../panel-location.ts'
import { useGoToDestination } from '../use-go-to-destination.ts'
import { useNewProject } from '../use-new-project.ts'
import { usePanels } from '../use-panels.ts'
import { useShortcuts } from '../commands/use-shortcuts.ts'

const CommandPalette = lazy(async () => ({ default: (await import('../commands/command-palette.tsx')).CommandPalette }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../commands/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** What can be done from anywhere, by key, by palette or by the sidebar, and the two dialogs that list it. */
export function useCommandCentre(toggleSidebar: () => void): { actions: CommandActions; dialogs: ReactNode } {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  // At once: a command that moves the focus must not find a dialog that holds it.
  const close = () => flushSync(() => setOpen(null))
  const actions = useActions(toggleSidebar, setOpen)
  const state = useCommandState()
  const commands = commandsFor(KEY_COMMANDS, state)
  const { panelLocation, changePanels: change } = usePanels()

  useShortcuts(commands, actions, () => {
    if (closeTopPanel(panelLocation)) change((now) => closeTopPanel(now) ?? now)
    // With nothing left to close, Escape leaves the field, so that single keys are commands again.
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })

  const dialogs = (
    <Suspense>
      {open === 'palette' && <CommandPalette state={state} actions={actions} onClose={close} />}
      {open === 'shortcuts' && <ShortcutsDialog commands={commands} onClose={close} />}
    </Suspense>
  )
  return { actions, dialogs }
}

function useCommandState(): CommandState {
  const { data: me } = useCurrentUser()
  const { data: settings } = useSettings()
  return { settings, isMember: !getTier(me).isGuest, isOwner: me?.isOwner ?? false }
}

function useActions(toggleSidebar: () => void, open: (dialog: 'palette' | 'shortcuts') => void): CommandActions {
  const goToDestination = useGoToDestination()
  const newBot = useOpenWizard()
  const newProject = useNewProject()
  const navigate = useNavigate()
  const openCanvas = useOpenCanvas()
  const { toggleLeftPanel: toggleLeft, changePanels } = usePanels()
  const [, setTheme] = useTheme()
  const openAccountDialog = useAccountDialog()
  const signOut = useSignOut()

  const signOutAndLeave = async () => {
    try {
      await signOut()
      // The chat forgets them by itself, but it is not on every page.
      clearDrafts()
      await navigate({ to: '/chat', search: { panel: undefined, side: undefined } })
      toast.ok('Signed out.')
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  const focusComposer = async () => {
    const composer = () => document.querySelector<HTMLElement>('[data-composer]')
    if (!composer()) await navigate({ to: '/chat' })
    composer()?.focus()
  }
  return {
    go: (name) => void goToDestination(name),
    visit: (to) => void navigate({ to }),
    openUpdates: () => toggleLeft('updates'),
    openExplore: () => toggleLeft('explore'),
    openTool: (slug) => void navigate({ to: '/chat/tools/$slug', params: { slug } }),
    openCanvas: () => changePanels((now) => ({ ...now, side: 'canvas' })),
    newCanvas: () => void openCanvas(),
    newBot,
    newProject: () => void newProject(),
    focusComposer: () => void focusComposer(),
    toggleSidebar,
    setTheme,
    openPalette: () => open('palette'),
    openShortcuts: () => open('shortcuts'),
    signUp: () => openAccountDialog({ name: 'signUp' }),
    signIn: () => openAccountDialog({ name: 'signIn' }),
    signOut: () => void signOutAndLeave(),
  }
}
