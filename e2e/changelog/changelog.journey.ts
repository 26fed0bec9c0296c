import type { Page } from '@playwright/test'
import { changelogApi } from '#contract/changelog/api.ts'
import { REACTION_ANIMATION_MS, UPDATES_STORAGE_KEY } from '#contract/changelog/limits.ts'
import { changelogMessages } from '#contract/changelog/messages.ts'
import type { ChangelogUpdate } from '#contract/changelog/schema.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { panel } from '../support/bots.ts'
import {
  currentUser,
  expect,
  forgetPerson,
  newCredentials,
  signInByApi,
  signUpByApi,
  test,
} from '../support/fixtures.ts'
import { OWNER } from '../support/global-setup.ts'
import { visit } from '../support/screens.ts'

// What the owner publishes stands first for everyone: one after the other, each finds the list that it expects.
test.describe.configure({ mode: 'serial' })

const updatesPanel = (page: Page) => panel(page, 'Updates')
const title = (page: Page) => updatesPanel(page).locator('article').getByRole('heading', { level: 3 })
const logo = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Alcove' })
const button = (page: Page, name: string | RegExp) => updatesPanel(page).getByRole('button', { name })
const like = (page: Page) => button(page, /^Like/)

async function listUpdates(page: Page): Promise<ChangelogUpdate[]> {
  const answer = await page.request.get(changelogApi.list.path)
  return ((await answer.json()) as { data: { updates: ChangelogUpdate[] } }).data.updates
}

/** What this browser would know if it had been here before the newest updates. */
function storedBut(newest: number, updates: readonly ChangelogUpdate[]): string {
  const seenSlugs = updates.slice(newest).map(({ attributes }) => attributes.slug)
  return JSON.stringify({ hasUnseenUpdates: false, seenSlugs })
}

/** Goes to another update by its address, without loading the app anew. */
async function showUpdate(page: Page, slug: string): Promise<void> {
  await page.evaluate((next) => history.pushState(null, '', next), `/chat?panel=updates&update=${slug}`)
}

test('updates are read one at a time, and a reaction to one counts at once and once', async ({ page, context }) => {
  const updates = await listUpdates(page)
  const titleOf = (slug: string) => updates.find(({ attributes }) => attributes.slug === slug)!.attributes.title!
  const [first, second] = updates
  await context.addInitScript(
    ([key, value]) => {
      if (!localStorage.getItem(key!)) localStorage.setItem(key!, value!)
    },
    [UPDATES_STORAGE_KEY, storedBut(12, updates)],
  )
  await visit(page, '/chat')
  await logo(page).click()

  await test.step('a dozen at once can be marked as seen with one press', async () => {
    await button(page, 'Mark all 12 as seen').click()
    await expect(logo(page)).not.toHaveAccessibleName(/has news/)
    await expect(button(page, /^Mark all/)).toHaveCount(0)
  })
  await test.step('updates are read forwards and back, and the address says which', async () => {
    await expect(title(page)).toHaveText(first!.attributes.title!)
    await expect(button(page, 'Previous')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Next').click()
    await expect(title(page)).toHaveText(second!.attributes.title!)
    await expect(page).toHaveURL(`/chat?panel=updates&update=${second!.attributes.slug}`)
    const tab = await context.newPage()
    await visit(tab, page.url())
    await expect(title(tab)).toHaveText(second!.attributes.title!)
    await tab.close()
    await button(page, 'Previous').click()
    await expect(title(page)).toHaveText(first!.attributes.title!)
    await showUpdate(page, 'two-commands')
    await expect(title(page)).toHaveText('Alcove runs with one command')
    await expect(button(page, 'Next')).toHaveAttribute('aria-disabled', 'true')
  })
  await showUpdate(page, 'labs')
  await expect(title(page)).toHaveText(titleOf('labs'))
  const before = Number((await like(page).innerText()).match(/\d+/)![0])
  await test.step('a reaction moves for a second where nothing asks for less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.evaluate(() => {
      document.addEventListener('animationstart', ({ animationName, target }) => {
        if (!animationName.startsWith('reaction')) return
        document.body.dataset['moved'] = getComputedStyle(target as Element).animationDuration
      })
    })
    await like(page).click()
    await expect(page.locator('body')).toHaveAttribute('data-moved', `${REACTION_ANIMATION_MS / 1000}s`)
    await expect(like(page).getByText('+1')).toHaveCount(0)
  })
  await test.step('it counts at once and once, and makes a visitor a guest', async () => {
    await expect(like(page)).toHaveAccessibleName(`Like ${before + 1}`)
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await currentUser(page))?.isGuest).toBe(true)
    await like(page).press('Enter')
    await page.reload()
    await expect(like(page)).toHaveAccessibleName(`Like ${before + 1}`)
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(button(page, /^Check out/)).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('the button of an update leads to what it is about', async () => {
    await showUpdate(page, 'projects')
    await updatesPanel(page).getByRole('link', { name: 'Open projects' }).click()
    await expect(page).toHaveURL(/\/chat\/projects/)
  })
})

test.describe('where data is not dear', () => {
  test.use({ savesData: false })

  test('what came since the first visit is a dot on the logo of every tab, until it is read @slow', async ({
    page,
    context,
  }) => {
    const updates = await listUpdates(page)
    await test.step('a first visit has nothing new', async () => {
      const listed = page.waitForResponse(`**${changelogApi.listSlugs.path}`)
      await visit(page, '/chat')
      await listed
      await expect
        .poll(() => page.evaluate((key) => localStorage.getItem(key), UPDATES_STORAGE_KEY))
        .toContain('"hasUnseenUpdates":false')
      await expect(logo(page)).not.toHaveAccessibleName(/news/)
      expect(await currentUser(page)).toBeNull()
    })
    const tab = await context.newPage()
    await test.step('what came since is a dot in every tab', async () => {
      const stored = [UPDATES_STORAGE_KEY, storedBut(2, updates)] as const
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), stored)
      await visit(page, '/chat')
      await expect(logo(page)).toHaveAccessibleName(/has news/)
      await visit(tab, '/chat')
      await expect(logo(tab)).toHaveAccessibleName(/has news/)
    })
    await test.step('it is gone in every tab once it is read', async () => {
      await logo(page).click()
      await expect(updatesPanel(page).getByText('New', { exact: true })).toHaveCount(2)
      await expectAccessible(page, 'the updates with news')
      await button(page, 'Next').click()
      await expect(title(page)).toHaveText(updates[1]!.attributes.title!)
      for (const each of [page, tab]) await expect(logo(each)).not.toHaveAccessibleName(/has news/)
      await page.reload()
      await expect(title(page)).toHaveText(updates[1]!.attributes.title!)
      await expect(updatesPanel(page).getByText('New', { exact: true })).toHaveCount(0)
    })
  })
})

test('the owner writes an update, changes it and deletes it; nothing in it runs @slow', async ({ page }) => {
  await signInByApi(page, OWNER)
  await visit(page, '/chat?panel=updates')
  await button(page, 'Write an update').click()
  const dialog = page.getByRole('dialog', { name: 'Write an update' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText(changelogMessages.bodyMissing)).toBeVisible()
  await dialog.getByLabel('Title').fill('Quiet hours')
  await dialog
    .getByLabel('What is new')
    .fill('Off at **night**. <img src=x onerror="document.title=1"> [Look](javascript:alert(1))')
  await dialog.getByLabel('Button').fill('Read more')
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('strong')).toHaveText('night')
  await expect(preview.locator('img, a[href^="javascript"]')).toHaveCount(0)
  await dialog.getByLabel('Link').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText(changelogMessages.linkInvalid)).toBeVisible()
  await dialog.getByLabel('Link').fill('/chat?panel=explore')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(changelogMessages.published)).toBeVisible()
  await expect(title(page)).toHaveText('Quiet hours')
  await expect(logo(page)).not.toHaveAccessibleName(/has news/)
  await expectAccessible(page, "the owner's own update")

  await signInByApi(page, await newMember(page))
  await visit(page, '/chat?panel=updates')
  await expect(title(page)).toHaveText('Quiet hours')
  await expect(updatesPanel(page).locator('article strong')).toHaveText('night')
  await expect(updatesPanel(page).locator('article img, article a[href^="javascript"]')).toHaveCount(0)
  await expect(button(page, /^(Edit|Delete) this update$/)).toHaveCount(0)
  await updatesPanel(page).getByRole('link', { name: 'Read more' }).click()
  await expect(panel(page, 'Explore')).toBeVisible()

  await signInByApi(page, OWNER)
  await visit(page, '/chat?panel=updates')
  await button(page, 'Edit this update').click()
  const edit = page.getByRole('dialog', { name: 'Edit update' })
  await edit.getByLabel('Title').fill('')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(title(page)).toHaveText(changelogMessages.noTitle)
  await button(page, 'Delete this update').click()
  await page.getByRole('dialog', { name: 'Delete this update?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(changelogMessages.removed)).toBeVisible()
  await expect(title(page)).not.toHaveText(changelogMessages.noTitle)
})

async function newMember(page: Page) {
  const credentials = newCredentials()
  await forgetPerson(page)
  await signUpByApi(page, credentials)
  return credentials
}
