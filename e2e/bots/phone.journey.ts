import { expect, test } from '../support/fixtures.ts'
import { botCard, createBot, uniqueName } from '../support/bots.ts'
import { visit } from '../support/screens.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone, a bot is made in a wizard that stands alone, and found and looked at in a drawer', async ({
  page,
  member: _,
}) => {
  const bot = await createBot(page)
  await visit(page, '/chat/bots')
  await test.step('the wizard stands alone, with its steps on top', async () => {
    await page.getByRole('button', { name: 'Create bot' }).first().tap()
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
      'Name',
      'Personality',
      'Prompt',
    ])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByLabel('Name', { exact: true }).fill(uniqueName('Phone'))
    await expect(page.getByText('Available')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).tap()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await page.goBack()
  })

  await test.step('a bot is looked at in a drawer, and its owner sees how to change it without hovering', async () => {
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
})
