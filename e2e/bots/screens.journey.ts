import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { botCard, createBot, uniqueName, panel } from '../support/bots.ts'
import { composer } from '../support/chat-fixtures.ts'
import { openLoadedChat } from '../support/files.ts'
import { dialog, clickButton } from '../support/projects.ts'
import { visit } from '../support/screens.ts'

test.describe('in light and dark, axe finds nothing', () => {
  test('in the library, the panels and the dialogs of a bot', async ({ page, member: _ }) => {
    test.slow()
    const bot = await createBot(page, { isDeployed: false })
    await visit(page, '/chat/bots')
    await expectAccessible(page, 'the library')
    await visit(page, '/chat/bots?search=nothing-at-all')
    await expectAccessible(page, 'the library with nothing in it')
    await visit(page, `/chat/bots?panel=botProfile&bot=${bot.id}`)
    await panel(page, 'Bot profile').getByText('Start a chat').waitFor()
    await expectAccessible(page, 'the profile')
    await visit(page, `/chat/bots?panel=updateChatbot&bot=${bot.id}`)
    await page.getByText('Categories, skills and tags').click()
    await expectAccessible(page, 'the editing panel')
    await clickButton(page, 'Deploy Bot')
    await dialog(page, 'Congratulations').waitFor()
    await expectAccessible(page, 'the congratulations')
    await page.keyboard.press('Escape')
    await panel(page, 'Edit bot')
      .getByRole('button', { name: `Delete ${bot.name}` })
      .click()
    await dialog(page, `Delete Bot ${bot.name}?`).waitFor()
    await expectAccessible(page, 'the question before deleting')
  })

  test('in the wizard, in a chat with a bot and in its menu', async ({ page, member: _ }) => {
    test.slow()
    const bot = await createBot(page)
    await visit(page, '/chat/bots?create=new&panel=botPreview')
    await clickButton(page, 'Next')
    await expectAccessible(page, 'the first step, refused')
    await page.getByLabel('Name', { exact: true }).fill(uniqueName('Axe'))
    await page.getByText('Available').waitFor()
    await expectAccessible(page, 'the first step')
    await clickButton(page, 'Next')
    await expectAccessible(page, 'the second step')
    await visit(page, `/chat/bots?panel=botProfile&bot=${bot.id}`)
    await clickButton(page, 'Start a chat')
    await page.getByText('Ahoy, what is it?').waitFor()
    await expect(panel(page, 'Bot profile')).toHaveCount(0)
    await expectAccessible(page, 'a chat with a bot')
    await openLoadedChat(page)
    await composer(page).pressSequentially('@')
    await page.getByRole('option').first().waitFor()
    await expectAccessible(page, 'the menu of bots')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a bot is found, looked at in a drawer, and its owner sees how to change it without hovering', async ({
    page,
    member: _,
  }) => {
    const bot = await createBot(page)
    await visit(page, '/chat/bots')
    const card = botCard(page, 'Your bots', bot.name)
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByRole('button', { name: `Edit ${bot.name}` })).toBeVisible()
    await expect(card.getByRole('button', { name: `Delete ${bot.name}` })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await card.getByRole('link', { name: bot.name }).tap()
    const drawer = page.getByRole('dialog', { name: 'Bot profile' })
    await drawer.getByRole('button', { name: 'Start a chat' }).tap()
    await expect(drawer).toHaveCount(0)
    await expect(page.getByText('Ahoy, what is it?')).toBeVisible()
  })

  test('the wizard stands alone, with its steps on top', async ({ page, member: _ }) => {
    await visit(page, '/chat/bots')
    await page.getByRole('button', { name: 'Create bot' }).first().tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
      'Name',
      'Personality',
      'Prompt',
    ])
    await page.getByLabel('Name', { exact: true }).fill(uniqueName('Phone'))
    await expect(page.getByText('Available')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).tap()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
  })
})
