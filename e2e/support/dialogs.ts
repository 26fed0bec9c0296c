import { expect, type Page } from '@playwright/test'
import { createProject } from './projects.ts'
import { walkTo } from './screens.ts'

export type Role = 'visitor' | 'member' | 'owner'

export type DialogCase = {
  name: string
  /** The page that it is opened over; where the one before it was, unless it says. */
  path?: string
  /** Resolves when it is there. */
  open: (page: Page) => Promise<void>
}

/** Everything that opens over a page: dialogs, menus and sheets, in an order that needs few pages. */
export const DIALOGS: Record<Role, readonly DialogCase[]> = {
  visitor: [
    {
      name: 'the dialog for a new password',
      path: '/chat?reset=a-token',
      open: (page) => shown(page, 'Choose a new password'),
    },
    { name: 'the sign-up dialog', open: openSignUp },
    {
      name: 'a sign-up dialog that refuses',
      open: async (page) => {
        await openSignUp(page)
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('E-mail').fill('nobody')
        await dialog.getByLabel('Password', { exact: true }).fill('short')
        await dialog.getByRole('button', { name: 'Sign up', exact: true }).click()
        await dialog.getByText('Use at least 8 characters.').waitFor()
      },
    },
    { name: 'the sign-in dialog', open: openSignIn },
    {
      name: 'the dialog for a forgotten password',
      open: async (page) => {
        await openSignIn(page)
        await page.getByRole('button', { name: 'Forgot password?' }).click()
        await shown(page, 'Set a new password')
      },
    },
    {
      name: 'the command palette',
      open: async (page) => {
        await page.keyboard.press('ControlOrMeta+k')
        await shown(page, 'Commands')
      },
    },
    {
      name: 'the menu that attaches',
      open: async (page) => {
        await page.getByRole('button', { name: 'Attach', exact: true }).click()
        await page.getByRole('menuitem', { name: 'Upload files' }).waitFor()
      },
    },
    { name: 'the shortcuts sheet', path: '/pricing', open: openShortcuts },
  ],
  member: [
    {
      name: 'the menu of modes',
      path: '/chat',
      open: async (page) => {
        await page.getByRole('button', { name: 'Modes' }).click()
        await page.getByRole('menuitemcheckbox', { name: 'Web access' }).waitFor()
      },
    },
    {
      name: 'the More menu',
      open: async (page) => {
        await page.getByRole('button', { name: 'More' }).click()
        await page.getByRole('menuitem', { name: 'Vault' }).waitFor()
      },
    },
    {
      name: 'the account menu',
      open: async (page) => {
        await page.getByRole('button', { name: /^Account:/ }).click()
        await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
      },
    },
    {
      name: 'the dialog that adds a link',
      path: '/vault',
      open: async (page) => {
        await addContent(page, 'Add webpage links')
        await page.getByRole('dialog').getByRole('button', { name: 'Add link' }).click()
        await page.getByText('Invalid URL').waitFor()
      },
    },
    {
      name: 'the dialog that adds a text',
      open: async (page) => {
        await addContent(page, 'Add text content')
        await shown(page, 'Add text content')
      },
    },
    {
      name: 'the dialog about the vault',
      open: async (page) => {
        await page.getByRole('button', { name: 'About the vault' }).click()
        await shown(page, 'Your vault')
      },
    },
    {
      name: 'the dialog that deletes an account',
      path: '/profile/data',
      open: async (page) => {
        await page.getByRole('button', { name: 'Delete account' }).click()
        await page.getByRole('dialog', { name: /^Delete / }).waitFor()
      },
    },
    {
      name: 'the upgrade dialog',
      open: async (page) => {
        await walkTo(page, `/chat?project=${await createProject(page, 'Baltic')}`)
        await page.getByRole('button', { name: 'Modes' }).click()
        await page.getByRole('menuitemcheckbox', { name: 'Pro finder' }).click()
        await shown(page, 'Part of a paid plan')
      },
    },
  ],
  owner: [
    {
      name: 'the dialog that writes an update',
      path: '/chat?panel=updates',
      open: async (page) => {
        await page.getByRole('button', { name: 'Write an update' }).click()
        await shown(page, 'Write an update')
      },
    },
    {
      name: 'the dialog that makes another owner',
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
    {
      name: 'the dialog that invites',
      open: async (page) => {
        await page.getByRole('button', { name: 'Invite', exact: true }).click()
        await shown(page, 'Invite someone')
      },
    },
  ],
}

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

/** Closes what is open over the page. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0)
}

async function addContent(page: Page, how: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Content' }).click()
  await page.getByRole('menuitem', { name: how }).click()
}

async function shown(page: Page, title: string): Promise<void> {
  await page.getByRole('dialog', { name: title }).waitFor()
}
