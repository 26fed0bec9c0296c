import { botsApi } from '#contract/bots/api.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { botMessages } from '#contract/bots/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, newCredentials, signUpByApi, test } from '../support/fixtures.ts'
import { botCard, createBot, uniqueName, panel } from '../support/bots.ts'
import { answers, chatIdOf, composer, waitForAnswer, sendMessage } from '../support/chat-fixtures.ts'
import { openLoadedChat, READ_MS, textFile } from '../support/files.ts'
import { dialog, clickButton } from '../support/projects.ts'
import { visit, walkTo } from '../support/screens.ts'

test('somebody else finds a public bot, reads who it is and chats with it, and cannot change it', async ({
  page,
  member: _maker,
  pageErrors: complaints,
}) => {
  test.slow()
  complaints.expectError('status of 404')
  const bot = await createBot(page, { isPublic: true })
  const secret = await createBot(page)
  await page.context().clearCookies()
  await signUpByApi(page, newCredentials())

  await visit(page, '/chat/bots')
  await page.getByRole('textbox', { name: 'Search bots' }).fill(bot.name)
  const card = botCard(page, 'Public bots', bot.name)
  await expect(card).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await card.hover()
  await expect(card.getByRole('button', { name: `Edit ${bot.name}` })).toHaveCount(0)
  await page.getByRole('link', { name: bot.name, exact: true }).click()
  const profile = panel(page, 'Bot profile')
  await expect(profile).toContainText('Answer about the tides.')
  await expect(profile).toContainText('Ahoy, what is it?')
  await expect(profile.getByRole('button', { name: /^Edit/ })).toHaveCount(0)

  await profile.getByRole('button', { name: 'Start a chat' }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Ahoy, what is it?')).toBeVisible()
  await sendMessage(page, 'When is the next tide?')
  await waitForAnswer(page)
  await expect(answers(page).last()).toContainText(bot.name)

  await walkTo(page, `/chat/bots?panel=updateChatbot&bot=${bot.id}`)
  await expect(panel(page, 'Edit bot').getByRole('button', { name: 'Start a chat' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Bot' })).toHaveCount(0)

  await test.step('a private bot is not there for anyone else', async () => {
    await visit(page, `/chat/bots?search=${encodeURIComponent(secret.name)}&panel=botProfile&bot=${secret.id}`)
    await expect(profile).toContainText('This bot does not exist')
    await expect(page.getByRole('link', { name: secret.name })).toHaveCount(0)
  })
})

test('a bot answers from its knowledge base, and forgets what is deleted there @slow', async ({ page, member: _ }) => {
  test.slow()
  const bot = await createBot(page)
  await visit(page, `/chat/bots?panel=updateChatbot&bot=${bot.id}`)
  const chooser = page.waitForEvent('filechooser')
  await clickButton(page, 'Upload Files')
  await (await chooser).setFiles([textFile('tides.txt', 'The spring tide of Kesselbruch is exactly 7.31 metres.')])
  const documents = page.getByRole('list', { name: 'Knowledge base' }).getByRole('listitem')
  await expect(page.getByText(attachmentMessages.uploaded)).toBeVisible()
  await expect(documents).toHaveText([/tides[.]txt.*Text/], { timeout: READ_MS })
  await clickButton(page, 'Text Content')
  const text = dialog(page, 'Add text content')
  await text.getByLabel('Name').fill('harbour')
  await text.getByLabel('Content').fill('The harbour master of Kesselbruch is called Odila Brandt.')
  await text.getByRole('button', { name: 'Add text' }).click()
  await expect(documents).toHaveText([/harbour.*Text/, /tides[.]txt/], { timeout: READ_MS })

  await page.getByText('Preview').click()
  await clickButton(page, 'Start a chat')
  await chatIdOf(page)
  await sendMessage(page, 'How high is the spring tide of Kesselbruch?')
  await waitForAnswer(page)
  await expect(answers(page).last()).toContainText('7.31 metres')

  await page.getByText('Edit', { exact: true }).click()
  await clickButton(page, 'Remove tides.txt')
  await dialog(page, 'Delete Attachment tides.txt?').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(attachmentMessages.removed)).toBeVisible()
  await expect(documents).toHaveText([/harbour/])
})

test('a bot is deleted by its owner, who is told so, and a chat with it goes on without it @slow', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  complaints.expectError('status of 500')
  const bot = await createBot(page)
  const question = dialog(page, `Delete Bot ${bot.name}?`)
  await visit(page, `/chat/bots?panel=botProfile&bot=${bot.id}`)
  await panel(page, 'Bot profile').getByText('Start a chat').waitFor()
  await expectAccessible(page, 'the profile')
  await clickButton(page, 'Start a chat')
  // Its profile shows the greeting, too.
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}/)
  await expect(page.getByText('Ahoy, what is it?')).toBeVisible()
  await expect(panel(page, 'Bot profile')).toHaveCount(0)
  await expectAccessible(page, 'a chat with a bot')
  const chat = page.url()

  await test.step('a bot that cannot be deleted stays, until it can', async () => {
    await page.goBack()
    const isRemoval = (url: URL) => url.pathname === botsApi.remove.path
    await page.route(isRemoval, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { status: 'error', data: { code: 'internal', message: 'No.' } } })
        : route.fallback(),
    )
    await botCard(page, 'Your bots', bot.name).hover()
    await clickButton(page, `Delete ${bot.name}`)
    await expectAccessible(page, 'the question before deleting')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(botMessages.deleteFailed)).toBeVisible()
    await page.unroute(isRemoval)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(botMessages.deleted)).toBeVisible()
    await expect(botCard(page, 'Your bots', bot.name)).toHaveCount(0)
    await expect(panel(page, 'Bot profile')).toHaveCount(0)
  })

  await test.step('its chat says so, and goes on without it', async () => {
    await openLoadedChat(page, chat)
    await expect(page.getByRole('form', { name: 'Message' })).toContainText(botMessages.gone(bot.name))
    await sendMessage(page, 'What is 12 * 12?')
    await waitForAnswer(page)
    await expect(answers(page).last()).toContainText('144')
    await expect(answers(page).last()).not.toContainText(bot.name)
  })
})

test('an at sign names the bot that answers one message @slow', async ({ page, member: _ }) => {
  test.slow()
  const bot = await createBot(page, { name: uniqueName('Tidal') })
  await openLoadedChat(page)
  await composer(page).pressSequentially('Hello, @')
  await page.getByRole('option').first().waitFor()
  await expectAccessible(page, 'the menu of bots')
  await composer(page).pressSequentially(bot.handle.slice(0, 8))
  await expect(page.getByRole('option', { name: bot.name })).toBeVisible()
  await page.getByRole('option', { name: bot.name }).click()
  const form = page.getByRole('form', { name: 'Message' })
  await expect(form).toContainText(`Answering as @${bot.handle}`)
  await expect(composer(page)).toHaveValue('Hello, ')

  await clickButton(page, `Answer without @${bot.handle}`)
  await expect(form).not.toContainText('Answering')
  await composer(page).pressSequentially(`@${bot.handle.slice(0, 8)}`)
  await page.getByRole('option', { name: bot.name }).click()
  await expect(form).toContainText(`Answering as @${bot.handle}`)
  await page.reload()
  await expect(form).toContainText(`Answering as @${bot.handle}`)

  await composer(page).pressSequentially('what is a tide?')
  await composer(page).press('Enter')
  await waitForAnswer(page)
  await expect(answers(page).last()).toContainText(bot.name)
  // The chat was begun with it.
  await expect(form).toContainText(`Answering as @${bot.handle}`)
  await clickButton(page, `Answer without @${bot.handle}`)
  await expect(form).toContainText(`Answering without @${bot.handle}`)
  await sendMessage(page, 'And who are you?')
  await expect(answers(page)).toHaveCount(2)
  await waitForAnswer(page)
  await expect(answers(page).last()).not.toContainText(bot.name)
})

test('professional bots are narrowed by category and search, and those that do not come can be asked for again', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  complaints.expectError('status of 403')
  await createBot(page, { isDeployed: false })
  const curated = `**${botsApi.curated.path}*`
  await page.route(curated, (route) =>
    route.fulfill({ status: 403, json: { status: 'error', data: { code: 'forbidden', message: 'Not now.' } } }),
  )
  await visit(page, '/chat/bots')
  await expect(page.getByText(botMessages.loadCuratedFailed)).toBeVisible()
  await clickButton(page, 'Contact Support')
  await expect(dialog(page, 'Contact Support')).toContainText(botMessages.loadCuratedFailed)
  await page.keyboard.press('Escape')
  await page.unroute(curated)
  await clickButton(page, 'Try again')
  const bots = page.getByRole('list', { name: 'Professional Bots' }).getByRole('listitem')
  await expect(bots.first()).toBeVisible()
  await expectAccessible(page, 'the library')

  await clickButton(page, 'Coding')
  await expect(page).toHaveURL(/category=Coding/)
  await expect(bots.filter({ hasNotText: 'Coding' })).toHaveCount(0)
  await expect(bots.first()).toContainText('Coding')
  await page.getByRole('textbox', { name: 'Search bots' }).fill('nothing is called like this')
  await expect(page.getByText(botMessages.noneForFilter)).toHaveCount(3)
  await expectAccessible(page, 'the library with nothing in it')
})
