import type { Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'
import { expect, replyWithText, test } from '../support/chat-fixtures.ts'
import { waitForApp } from '../support/fixtures.ts'

/** Opens an address, and keeps the app's own scripts back until they are let go. */
async function openHeld(page: Page, address = '/chat'): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return resolve
}

const picture = (page: Page) => page.locator('[data-first-paint]')
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message Alcove' })

test('what is typed before the app is there goes on in it, and is sent if it was meant to be @slow', async ({
  page,
  scriptedModel: script,
}) => {
  script.answer('Sent before the app', replyWithText('And answered.'))
  const early = picture(page).getByRole('textbox', { name: 'Message Alcove' })

  await test.step('the caret stays where it is', async () => {
    const release = await openHeld(page)
    await early.click()
    await page.keyboard.type('Words before')
    await page.keyboard.press('ArrowLeft')
    release()
    await expect(picture(page)).toHaveCount(0)
    await expect(composer(page)).toBeFocused()
    await page.keyboard.type('!')
    await expect(composer(page)).toHaveValue('Words befor!e')
  })

  await test.step('a draft that was left behind comes before what is typed now', async () => {
    await composer(page).fill('An older draft')
    const release = await openHeld(page)
    await early.fill('and more')
    release()
    await expect(composer(page)).toHaveValue('An older draft\n\nand more')
  })

  await test.step('no key is lost while the app takes over', async () => {
    const words = 'The quick brown fox jumps over the lazy dog, again and again and again.'
    await composer(page).fill('')
    const release = await openHeld(page)
    await early.click()
    const typing = page.keyboard.type(words, { delay: 10 })
    release()
    await typing
    await expect(picture(page)).toHaveCount(0)
    await expect(composer(page)).toHaveValue(words)
  })

  await test.step('Enter sends as soon as it can', async () => {
    await composer(page).fill('')
    const release = await openHeld(page)
    await early.fill('Sent before the app')
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByText('And answered.', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
    await expect(composer(page)).toHaveValue('')
  })
})

test('what is pressed before the app is there does what it does later @slow', async ({ page }) => {
  await test.step('a button: of two, the last', async () => {
    const release = await openHeld(page)
    await picture(page).getByRole('button', { name: 'New chat, rename' }).click()
    await picture(page).getByRole('button', { name: 'Modes' }).click()
    release()
    await expect(page.getByRole('menu', { name: 'Modes' })).toBeVisible()
    await expect(page.getByText('No chat selected')).toHaveCount(0)
  })

  await test.step('a button whose name depends on who is here, before that is known', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**${accountApi.me.path}`, async (route) => {
      await answered
      await route.continue()
    })
    // As while the database is away: the page itself does not say who is here.
    await page.route('**/chat', async (route) => {
      const sent = await route.fetch({ headers: { ...route.request().headers(), 'accept-encoding': 'identity' } })
      const body = (await sent.text()).replace(/(id="page-answers">)[^<]*/, '$1{}')
      await route.fulfill({ response: sent, body })
    })
    const release = await openHeld(page)
    await picture(page).getByRole('button', { name: 'Create a project' }).click()
    release()
    await waitForApp(page)
    answer()
    await expect(page.getByRole('heading', { name: 'A small vegetable garden' })).toBeVisible()
    await page.unroute('**/chat')
  })

  await test.step('the key of the palette, which a browser would take for itself', async () => {
    const release = await openHeld(page)
    await picture(page).getByRole('textbox', { name: 'Message Alcove' }).click()
    await page.keyboard.press('Control+k')
    release()
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a link of a new chat: a visitor tries a bot, and sees no list of bots', async () => {
    const release = await openHeld(page)
    await picture(page).getByRole('link', { name: 'Try a bot' }).click()
    expect(new URL(page.url()).pathname).toBe('/chat')
    release()
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
    await expect(page.getByText('What would you like to understand?')).toBeVisible()
  })

  await test.step('a link of every other page, which comes with its frame alone: a visitor is asked to sign up', async () => {
    const release = await openHeld(page, '/pricing')
    await picture(page).getByRole('link', { name: 'Projects' }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
    await expect(page).toHaveURL(/\/pricing$/)
  })

  await test.step('only a new chat comes with more than the frame', async () => {
    for (const path of ['/vault', '/profile', '/chat?panel=labs']) {
      expect(await (await page.request.get(path)).text()).not.toContain('data-composer')
    }
    expect(await (await page.request.get('/chat')).text()).toContain('data-composer')
  })
})
