import type { Page } from '@playwright/test'
import { createProject } from './projects.ts'

export type DialogCase = {
  name: string
  role: 'visitor' | 'member' | 'owner'
  /** The page that it is opened over. */
  path: string
  /** Resolves when it is there. */
  open: (page: Page) => Promise<void>
}

/** Everything that opens over a page: dialogs, menus and sheets. */
export const DIALOGS: DialogCase[] = [
  { name: 'the sign-up dialog', role: 'visitor', path: '/chat', open: openSignUp },
  { name: 'the sign-in dialog', role: 'visitor', path: '/chat', open: openSignIn },
  {
    name: 'the dialog for a forgotten password',
    role: 'visitor',
    path: '/chat',
    open: async (page) => {
      await openSignIn(page)
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await shown(page, 'Set a new password')
    },
  },
  {
    name: 'the dialog for a new password',
    role: 'visitor',
    path: '/chat?reset=a-token',
    open: (page) => shown(page, 'Choose a new password'),
  },
  {
    name: 'a sign-up dialog that refuses',
    role: 'visitor',
    path: '/chat',
    open: async (page) => {
      await openSignUp(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('E-mail').fill('nobody')
      await dialog.getByLabel('Password', { exact: true }).fill('short')
      await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
      await dialog.getByText('Use at least 8 characters.').waitFor()
    },
  },
  {
    name: 'the upgrade dialog',
    role: 'member',
    path: '/chat',
    open: async (page) => {
      await page.goto(`/chat?project=${await createProject(page, 'Baltic')}`)
      await page.getByRole('button', { name: 'Modes' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Pro finder' }).click()
      await shown(page, 'Part of a paid plan')
    },
  },
  {
    name: 'the menu of modes',
    role: 'member',
    path: '/chat',
    open: async (page) => {
      await page.getByRole('button', { name: 'Modes' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Web access' }).waitFor()
    },
  },
  {
    name: 'the command palette',
    role: 'visitor',
    path: '/chat',
    open: async (page) => {
      await page.keyboard.press('ControlOrMeta+k')
      await shown(page, 'Commands')
    },
  },
  { name: 'the shortcuts sheet', role: 'visitor', path: '/pricing', open: openShortcuts },
  {
    name: 'the More menu',
    role: 'member',
    path: '/chat',
    open: async (page) => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Vault' }).waitFor()
    },
  },
  {
    name: 'the account menu',
    role: 'member',
    path: '/chat',
    open: async (page) => {
      await page.getByRole('button', { name: /^Account:/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    },
  },
  {
    name: 'the dialog that deletes an account',
    role: 'member',
    path: '/profile',
    open: async (page) => {
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByRole('dialog', { name: /^Delete / }).waitFor()
    },
  },
  {
    name: 'the menu that attaches',
    role: 'visitor',
    path: '/chat',
    open: async (page) => {
      await page.getByRole('button', { name: 'Attach', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Upload files' }).waitFor()
    },
  },
  {
    name: 'the dialog that adds a link',
    role: 'member',
    path: '/vault',
    open: async (page) => {
      await addContent(page, 'Add webpage links')
      await page.getByRole('dialog').getByRole('button', { name: 'Add link' }).click()
      await page.getByText('Invalid URL').waitFor()
    },
  },
  {
    name: 'the dialog that adds a text',
    role: 'member',
    path: '/vault',
    open: async (page) => {
      await addContent(page, 'Add text content')
      await shown(page, 'Add text content')
    },
  },
  {
    name: 'the dialog about the vault',
    role: 'member',
    path: '/vault',
    open: async (page) => {
      await page.getByRole('button', { name: 'About the vault' }).click()
      await shown(page, 'Your vault')
    },
  },
  {
    name: 'the dialog that writes an update',
    role: 'owner',
    path: '/chat?panel=updates',
    open: async (page) => {
      await page.getByRole('button', { name: 'Write an update' }).click()
      await shown(page, 'Write an update')
    },
  },
  {
    name: 'the dialog that makes another owner',
    role: 'owner',
    path: '/owner/people',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Make owner' }).click()
      await page.getByRole('dialog', { name: /an owner\?$/ }).waitFor()
    },
  },
]

export async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign up' }).click()
  await shown(page, 'Create your account')
}

export async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign in' }).click()
  await shown(page, 'Welcome back')
}

export async function openShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await shown(page, 'Keyboard shortcuts')
}

async function addContent(page: Page, how: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Content' }).click()
  await page.getByRole('menuitem', { name: how }).click()
}

async function shown(page: Page, title: string): Promise<void> {
  await page.getByRole('dialog', { name: title }).waitFor()
}
