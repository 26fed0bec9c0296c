import type { Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'
import { expect, replyWithText, test } from '../support/chat-fixtures.ts'
import { waitForApp } from '../support/fixtures.ts'

/** Keeps the app's own scripts back until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return resolve
}

const picture = (page: Page) => page.locator('[data-first-paint]')
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message Alcove' })

test.describe('Before the app itself is there', () => {
  test('a person types, and goes on typing when it comes', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/chat', { waitUntil: 'commit' })
    await picture(page).getByRole('textbox', { name: 'Message Alcove' }).click()
    await page.keyboard.type('Words before')
    await page.keyboard.press('ArrowLeft')
    release()
    await expect(picture(page)).toHaveCount(0)
    await expect(composer(page)).toBeFocused()
    await page.keyboard.type('!')
    await expect(composer(page)).toHaveValue('Words befor!e')
  })

  test('a person types all the time, and no key is lost while the app takes over', async ({ page }) => {
    const words = 'The quick brown fox jumps over the lazy dog, again and again and again.'
    const release = await holdScripts(page)
    await page.goto('/chat', { waitUntil: 'commit' })
    await picture(page).getByRole('textbox', { name: 'Message Alcove' }).click()
    const typing = page.keyboard.type(words, { delay: 10 })
    release()
    await typing
    await expect(picture(page)).toHaveCount(0)
    await expect(composer(page)).toHaveValue(words)
  })

  test('a person presses Enter, and the message is sent as soon as it can be', async ({
    page,
    scriptedModel: script,
  }) => {
    script.answer('Sent before the app', replyWithText('And answered.'))
    const release = await holdScripts(page)
    await page.goto('/chat', { waitUntil: 'commit' })
    await picture(page).getByRole('textbox', { name: 'Message Alcove' }).fill('Sent before the app')
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByText('And answered.', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
    await expect(composer(page)).toHaveValue('')
  })

  test('a draft that was left behind comes before what is typed now', async ({ page }) => {
    await page.goto('/chat')
    // What is typed into the picture is kept once the app has taken it over; here the draft is the app's own.
    await waitForApp(page)
    await composer(page).fill('An older draft')
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await picture(page).getByRole('textbox', { name: 'Message Alcove' }).fill('and more')
    release()
    await expect(composer(page)).toHaveValue('An older draft\n\nand more')
  })

  test('a person presses a button, and it is done when the app comes', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/chat', { waitUntil: 'commit' })
    await picture(page).getByRole('button', { name: 'New chat, rename' }).click()
    await picture(page).getByRole('button', { name: 'Modes' }).click()
    release()
    await expect(page.getByRole('menu', { name: 'Modes' })).toBeVisible()
    await expect(page.getByText('No chat selected')).toHaveCount(0)
  })

  test('a link does what it does later: a visitor tries a bot, is asked to sign up, and no page is loaded anew', async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await page.goto('/chat', { waitUntil: 'commit' })
    await picture(page).getByRole('link', { name: 'Try a bot' }).click()
    expect(new URL(page.url()).pathname).toBe('/chat')
    release()
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
    await expect(page.getByText('What would you like to understand?')).toBeVisible()

    // Every other page comes with its frame alone.
    const releaseFrame = await holdScripts(page)
    await page.goto('/pricing', { waitUntil: 'commit' })
    await picture(page).getByRole('link', { name: 'Projects' }).click()
    releaseFrame()
    await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
    await expect(page).toHaveURL(/\/pricing$/)
  })

  test('what is called otherwise for a guest is pressed all the same, before it is known who is here', async ({
    page,
  }) => {
    const { promise: known, resolve: tell } = Promise.withResolvers<void>()
    await page.route(`**${accountApi.me.path}`, async (route) => {
      await known
      await route.continue()
    })
    const release = await holdScripts(page)
    await page.goto('/chat', { waitUntil: 'commit' })
    await picture(page).getByRole('button', { name: 'Create a project' }).click()
    release()
    await waitForApp(page)
    tell()
    await expect(page.getByRole('heading', { name: 'A small vegetable garden' })).toBeVisible()
  })

  test('the picture stands only where a new chat is asked for', async ({ page }) => {
    for (const path of ['/vault', '/profile', '/chat?panel=labs']) {
      expect(await (await page.request.get(path)).text()).not.toContain('data-composer')
    }
    expect(await (await page.request.get('/chat')).text()).toContain('data-composer')
  })
})
