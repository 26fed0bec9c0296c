import type { Page } from '@playwright/test'
import { makeProject } from './projects.ts'

export type Dialog = {
  name: string
  as: 'visitor' | 'member' | 'owner'
  /** The page that it is opened over. */
  at: string
  /** Resolves when it is there. */
  open: (page: Page) => Promise<void>
}

/** Everything that opens over a page: dialogs, menus and sheets. */
export const DIALOGS: Dialog[] = [
  { name: 'the sign-up dialog', as: 'visitor', at: '/chat', open: openSignUp },
  { name: 'the sign-in dialog', as: 'visitor', at: '/chat', open: openSignIn },
  {
    name: 'the dialog for a forgotten password',
    as: 'visitor',
    at: '/chat',
    open: async (page) => {
      await openSignIn(page)
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await shown(page, 'Set a new password')
    },
  },
  {
    name: 'the dialog for a new password',
    as: 'visitor',
    at: '/chat?reset=a-token',
    open: (page) => shown(page, 'Choose a new password'),
  },
  {
    name: 'a sign-up dialog that refuses',
    as: 'visitor',
    at: '/chat',
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
    as: 'member',
    at: '/chat',
    open: async (page) => {
      await page.goto(`/chat?project=${await makeProject(page, 'Baltic')}`)
      await page.getByRole('button', { name: 'Modes' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Pro finder' }).click()
      await shown(page, 'Part of a paid plan')
    },
  },
  {
    name: 'the menu of modes',
    as: 'member',
    at: '/chat',
    open: async (page) => {
      await page.getByRole('button', { name: 'Modes' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Web access' }).waitFor()
    },
  },
  {
    name: 'the command palette',
    as: 'visitor',
    at: '/chat',
    open: async (page) => {
      await page.keyboard.press('ControlOrMeta+k')
      await shown(page, 'Commands')
    },
  },
  { name: 'the shortcuts sheet', as: 'visitor', at: '/pricing', open: openShortcuts },
  {
    name: 'the More menu',
    as: 'member',
    at: '/chat',
    open: async (page) => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Vault' }).waitFor()
    },
  },
  {
    name: 'the account menu',
    as: 'member',
    at: '/chat',
    open: async (page) => {
      await page.getByRole('button', { name: /^Account:/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    },
  },
  {
    name: 'the dialog that deletes an account',
    as: 'member',
    at: '/profile',
    open: async (page) => {
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByRole('dialog', { name: /^Delete / }).waitFor()
    },
  },
  {
    name: 'the menu that attaches',
    as: 'visitor',
    at: '/chat',
    open: async (page) => {
      await page.getByRole('button', { name: 'Attach', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Upload files' }).waitFor()
    },
  },
  {
    name: 'the dialog that adds a link',
    as: 'member',
    at: '/vault',
    open: async (page) => {
      await addContent(page, 'Add webpage links')
      await page.getByRole('dialog').getByRole('button', { name: 'Add link' }).click()
      await page.getByText('Invalid URL').waitFor()
    },
  },
  {
    name: 'the dialog that adds a text',
    as: 'member',
    at: '/vault',
    open: async (page) => {
      await addContent(page, 'Add text content')
      await shown(page, 'Add text content')
    },
  },
  {
    name: 'the dialog about the vault',
    as: 'member',
    at: '/vault',
    open: async (page) => {
      await page.getByRole('button', { name: 'About the vault' }).click()
      await shown(page, 'Your vault')
    },
  },
  {
    name: 'the dialog that hands the install over',
    as: 'owner',
    at: '/profile',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^More for / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Make owner' }).click()
      await page.getByRole('dialog', { name: /the owner\?$/ }).waitFor()
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
