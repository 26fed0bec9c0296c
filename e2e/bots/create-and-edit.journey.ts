import { botMessages } from '#contract/bots/messages.ts'
import { botsApi } from '#contract/bots/api.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { chatIdOf, composer } from '../support/chat-fixtures.ts'
import { expect, test } from '../support/fixtures.ts'
import { botCard, createBot, uniqueName, panel } from '../support/bots.ts'
import { imageFile, openLoadedChat } from '../support/files.ts'
import { dialog, clickButton } from '../support/projects.ts'
import { openFromMore, visit, walkTo } from '../support/screens.ts'

const step = (name: string, state: string) => new RegExp(`${name}.*${state}`)

test('three steps make a draft with a face, which can be tried at once @slow', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  complaints.expectError('status of 409')
  const taken = await createBot(page)
  const name = uniqueName('Study Buddy')
  await visit(page, '/chat/bots')
  await clickButton(page, 'Create bot')
  const preview = panel(page, 'New bot')
  await expect(preview.getByRole('listitem')).toHaveText([
    step('Name', 'In progress'),
    step('Personality', 'In progress'),
    step('Prompt', 'In progress'),
  ])

  await test.step('its face is drawn by chance, or taken from an image under 2 MB', async () => {
    const chooser = page.getByRole('group', { name: 'Icon' })
    const avatar = chooser.getByRole('presentation').or(chooser.locator('img'))
    await expect(avatar).toHaveAttribute('src', /avatars/)
    const first = await avatar.getAttribute('src')
    await clickButton(page, 'New face')
    await expect(avatar).not.toHaveAttribute('src', first!)
    const pick = async (file: string, buffer: Buffer) => {
      const chosen = page.waitForEvent('filechooser')
      await clickButton(page, 'Upload image')
      await (await chosen).setFiles([{ name: file, mimeType: 'image/png', buffer }])
    }
    await pick('huge.png', Buffer.alloc(2 * 1024 * 1024))
    await expect(page.getByText(botMessages.iconTooLarge)).toBeVisible()
    await pick('face.png', imageFile('face.png').buffer)
    await expect(avatar).toHaveAttribute('src', /icons/)
    await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('its name is its own', async () => {
    await clickButton(page, 'Next')
    await expect(page.getByText(botMessages.required)).toBeVisible()
    await expectAccessible(page, 'the first step, refused')
    await page.getByLabel('Name', { exact: true }).fill(taken.name)
    await expect(page.getByText(botMessages.nameTaken)).toBeVisible()
    await clickButton(page, 'Next')
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await expect(page.getByText('Available')).toBeVisible()
    await expect(preview.getByText(`@${name.toLowerCase().replaceAll(' ', '_')}`)).toBeVisible()
    await expectAccessible(page, 'the first step')
    await clickButton(page, 'Next')
  })

  await page.getByLabel('Personality or description').fill('A patient teacher.')
  await page.getByLabel('Greeting').fill('What are we learning today?')
  await expectAccessible(page, 'the second step')
  await clickButton(page, 'Next')
  await expect(preview.getByRole('listitem')).toHaveText([
    step('Name', 'Created'),
    step('Personality', 'Created'),
    step('Prompt', 'In progress'),
  ])
  await clickButton(page, 'Start with its name and personality')
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(new RegExp(`^You are ${name}[.]`))
  await clickButton(page, 'Create bot')

  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}\?panel=updateChatbot&bot=/)
  await expect(page.getByText('What are we learning today?').first()).toBeVisible()
  await expect(panel(page, 'Edit bot').getByRole('button', { name: 'Deploy Bot' })).toBeVisible()
  await walkTo(page, '/chat/bots')
  await expect(botCard(page, 'Your bots', name)).toContainText('Draft')
})

test('a draft is changed, deployed and made public, and the toggle goes back if that fails @slow', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  complaints.expectError('status of 500')
  const bot = await createBot(page, { isDeployed: false })
  await visit(page, '/chat/bots')
  await botCard(page, 'Your bots', bot.name).hover()
  await clickButton(page, `Edit ${bot.name}`)
  const edit = panel(page, 'Edit bot')
  const update = edit.getByRole('button', { name: 'Update Bot' })
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  await edit.getByText('Categories, skills and tags').click()
  await expectAccessible(page, 'the editing panel')

  await test.step('it is changed, and what was changed is there after a reload', async () => {
    await edit.getByLabel('Description').fill('Knows the sea.')
    await page.reload()
    await expect(edit.getByLabel('Description')).toHaveValue('Knows the sea.')
    await edit.getByText('Preview').click()
    await expect(edit.getByText('Knows the sea.')).toBeVisible()
    await edit.getByText('Edit', { exact: true }).click()
    await update.click()
    await expect(page.getByText(botMessages.updated)).toBeVisible()
    await expect(update).toHaveAttribute('aria-disabled', 'true')
  })

  const congratulations = dialog(page, 'Congratulations')
  await test.step('confetti falls for three seconds after a deploy, for whoever likes motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const confetti = page.locator('[data-confetti]')
    // Looked for before it falls: a slow machine does not miss it.
    const isFalling = confetti.waitFor()
    await edit.getByRole('button', { name: 'Deploy Bot' }).click()
    await expect(page.getByText(botMessages.deployed)).toBeVisible()
    await isFalling
    await expect(congratulations).toBeVisible()
    await expect(confetti).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(congratulations).toBeVisible()
    await expectAccessible(page, 'the congratulations')
  })

  await test.step('it is made public, and the toggle goes back if that fails', async () => {
    await page.route(`**${botsApi.update.path}`, (route) =>
      route.fulfill({ status: 500, json: { status: 'error', data: { code: 'internal', message: 'No.' } } }),
    )
    await congratulations.getByRole('radio', { name: 'Public' }).click()
    await expect(page.getByText(botMessages.updateFailed)).toBeVisible()
    await expect(congratulations.getByRole('radio', { name: 'Private' })).toBeChecked()
    await page.unroute(`**${botsApi.update.path}`)
    // It shows before it holds for others.
    const isPublic = page.waitForResponse((answer) => answer.url().endsWith(botsApi.update.path))
    await congratulations.getByRole('radio', { name: 'Public' }).click()
    await isPublic
    await expect(congratulations.getByText(botMessages.publicMeans)).toBeVisible()
    await congratulations.getByRole('button', { name: 'Let’s chat' }).click()
    await chatIdOf(page)
    await expect(edit.getByRole('button', { name: 'Deployed' })).toHaveAttribute('aria-disabled', 'true')
    await walkTo(page, `/chat/bots?search=${encodeURIComponent(bot.name)}`)
    await expect(botCard(page, 'Public bots', bot.name)).toContainText('Knows the sea.')
  })
})

test('a guest makes a bot of their own, and signs up for others, to show it or to give it documents @slow', async ({
  page,
  member: _,
}) => {
  const name = page.getByLabel('Name', { exact: true })
  const signUp = dialog(page, 'Create your account')
  await test.step('what a member wrote in the wizard goes with them', async () => {
    await visit(page, '/chat/bots?create=new')
    await name.fill('Nobody else should read this')
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByText('Signed out.')).toBeVisible()
  })

  await test.step('a guest is told at the at sign and in the library what an account would bring', async () => {
    await openLoadedChat(page)
    await composer(page).pressSequentially('@')
    await page.getByRole('option', { name: /Sign up to use them/ }).click()
    await expect(signUp).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(composer(page)).toHaveValue('')
    await openFromMore(page, 'Bots')
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
    await expect(signUp).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(signUp).toHaveCount(0)
  })

  await test.step('what is written in the wizard is still there after a reload, until it is thrown away', async () => {
    const called = uniqueName('Half')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('create bot')
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('')
    await name.fill(called)
    await expect(page.getByText('Available')).toBeVisible()
    await clickButton(page, 'Next')
    await page.getByLabel('Personality or description').fill('Half of a thought')
    await page.reload()
    await expect(page.getByLabel('Personality or description')).toHaveValue('Half of a thought')
    await clickButton(page, 'Back')
    await expect(name).toHaveValue(called)
    await clickButton(page, 'Start over')
    await expect(name).toHaveValue('')
    await clickButton(page, 'Undo')
    await expect(name).toHaveValue(called)
  })

  await test.step('they make it, and sign up to show it or to give it documents', async () => {
    await expect(page.getByText('Available')).toBeVisible()
    await clickButton(page, 'Next')
    await page.getByLabel('Personality or description').fill('Helps me.')
    await clickButton(page, 'Next')
    await page.getByLabel('Prompt', { exact: true }).fill('Help me.')
    await clickButton(page, 'Create bot')
    const edit = panel(page, 'Edit bot')
    await expect(edit.getByRole('heading', { name: 'Sign in for documents' })).toBeVisible()
    await edit.getByRole('button', { name: 'Deploy Bot' }).click()
    await dialog(page, 'Congratulations').getByRole('radio', { name: 'Public' }).click()
    await expect(signUp).toBeVisible()
  })
})
