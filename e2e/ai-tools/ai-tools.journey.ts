import { aiToolsApi } from '#contract/ai-tools/api.ts'
import { aiToolMessages } from '#contract/ai-tools/messages.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, askAndWait, expect, replyWithText, test } from '../support/chat-fixtures.ts'
import { READ_MS, textFile } from '../support/files.ts'
import { newCredentials, signUpByApi } from '../support/fixtures.ts'
import { visit, walkTo } from '../support/screens.ts'

import type { Page } from '@playwright/test'

const panel = (page: Page) => page.getByRole('complementary', { name: 'AI Tools' })
const section = (page: Page, name: string) => panel(page).getByRole('region', { name, exact: true })
const result = (page: Page) => page.getByRole('region', { name: 'Result' })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click()

async function pickEngine(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Model: / }).click()
  await page.getByText('Built-in engine', { exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Model: Built-in engine' })).toBeVisible()
}

test('the panel leads to tools, finds them, and keeps pinned ones at hand @slow', async ({ page, pageErrors }) => {
  await test.step('guests are asked to sign in', async () => {
    await visit(page, '/chat/tools/ai-detection')
    await expect(page.getByRole('heading', { name: 'Sign in for AI Detection' })).toBeVisible()
  })
  await test.step('an unknown tool says so', async () => {
    await signUpByApi(page, newCredentials())
    await visit(page, '/chat/tools/constructor?run=bogus')
    await expect(page.getByText(aiToolMessages.noSuchTool)).toBeVisible()
    // A press before it is known what is pinned is refused.
    const pins = page.waitForResponse((response) => response.url().endsWith(aiToolsApi.listPinned.path))
    await page.getByRole('link', { name: 'All tools' }).click()
    await (await pins).finished()
  })
  await test.step('tools are found by their names', async () => {
    await expect(section(page, 'All Tools')).toBeVisible()
    await expect(section(page, 'Trending Tools').getByRole('listitem')).toHaveCount(4)
    await expect(section(page, 'Currently using')).toHaveCount(0)
    await expectAccessible(page, 'the tools panel')
    await panel(page).getByRole('textbox', { name: 'Search tools' }).fill('quiz')
    await expect(section(page, 'All Tools').getByRole('listitem')).toHaveCount(1)
    await panel(page).getByRole('textbox', { name: 'Search tools' }).fill('zzz')
    await expect(panel(page)).toContainText(aiToolMessages.noneFound)
    await panel(page).getByRole('button', { name: 'Clear search' }).click()
  })
  await test.step('what is pinned and liked stays so', async () => {
    const kept = page.waitForResponse((response) => response.url().endsWith(aiToolsApi.pin.path))
    await section(page, 'All Tools').getByRole('button', { name: 'Pin Quiz Maker' }).click()
    const pinned = section(page, 'Pinned Tools').getByRole('link', { name: /Quiz Maker/ })
    await pinned.click()
    await expect(page).toHaveURL(/\/chat\/tools\/quiz-maker/)
    await expect(section(page, 'Currently using').getByRole('listitem')).toHaveText(/Quiz Maker/)
    await expect(section(page, 'Related Tools').getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'I like this tool' }).click()
    await expect(notifications(page)).toContainText(aiToolMessages.liked)
    await (await kept).finished()
    await page.reload()
    await expect(page.getByRole('button', { name: 'I like this tool', pressed: true })).toBeVisible()
    await expect(pinned).toBeVisible()
  })
  await test.step('a pin that is refused is taken back', async () => {
    pageErrors.expectError('500')
    await page.route(`**${aiToolsApi.pin.path}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await section(page, 'All Tools').getByRole('button', { name: 'Pin Rewriter' }).click()
    await expect(notifications(page)).toContainText(aiToolMessages.pinFailed)
    await expect(section(page, 'Pinned Tools').getByRole('listitem')).toHaveCount(1)
  })
  await test.step('the image generator leads to the page of images, with the words', async () => {
    await walkTo(page, '/chat/tools/image-generator')
    await page.getByRole('button', { name: 'A lighthouse' }).click()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(/\/bonkers/)
    await expect(page.getByText('A lighthouse in a storm, seen from the sea').first()).toBeVisible()
  })
})

test('a tool runs, goes on while its person is away, and continues as a chat @slow', async ({
  page,
  member: _,
  scriptedModel,
}) => {
  scriptedModel.answer('Rewrite the text below', replyWithText('Short and clear.', 4))
  await visit(page, '/chat/tools/rewriter')
  await run(page)
  await expect(page.getByText(aiToolMessages.required)).toBeVisible()
  await page.getByLabel('Your text').fill('Something that is rather long.')
  await page.getByLabel('Make it').selectOption('shorter')
  await page.reload()
  await expect(page.getByLabel('Your text')).toHaveValue('Something that is rather long.')
  await expect(page.getByLabel('Make it')).toHaveValue('shorter')
  await run(page)
  await expect(page).toHaveURL(/run=/)
  const address = page.url()

  await page.goto('about:blank')
  await visit(page, address)
  await expect(result(page)).toContainText('Short and clear.')
  await expect(page.getByLabel('Your text')).toHaveValue('Something that is rather long.')
  await expect(page.getByLabel('Make it')).toHaveValue('shorter')
  await expect(page.getByRole('navigation', { name: 'Main' })).not.toContainText('Something that is rather long')
  await expectAccessible(page, 'a tool with its result')

  await result(page).getByRole('button', { name: 'Save to vault' }).click()
  await expect(notifications(page)).toContainText(vaultMessages.saved)

  await result(page).getByRole('button', { name: 'New' }).click()
  await expect(page.getByLabel('Your text')).toHaveValue('')
  await page.getByRole('button', { name: 'Something that is rather long.', exact: false }).first().click()
  await expect(result(page)).toContainText('Short and clear.')
  await result(page).getByRole('button', { name: 'Continue in chat' }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
  await expect(answers(page)).toContainText('Short and clear.')
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Something that is rather long')
})

test('corrections are taken and left one by one @slow', async ({ page, member: _, scriptedModel }) => {
  const saveToVault = result(page).getByRole('button', { name: 'Save to vault' })
  const isSaved = result(page).getByRole('button', { name: 'Saved' })
  const retry = result(page).getByRole('button', { name: 'Retry' })
  await test.step('a tool is found from everywhere by its name or what it does', async () => {
    await visit(page, '/vault')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByPlaceholder('Search commands')).toBeFocused()
    await page.keyboard.type('grammer check')
    await expect(page.getByRole('option', { name: 'Grammar Checker' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/chat\/tools\/grammar-checker/)
  })
  await test.step('what broke off is not taken for a result', async () => {
    scriptedModel.answer('Correct the spelling', { steps: [{ text: 'I have received' }, { error: 'Overloaded' }] })
    await page.getByLabel('Your text').fill('i have recieved the parcel.')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(result(page).getByRole('alert')).toBeVisible()
    await expect(result(page)).not.toContainText('changes taken')
    scriptedModel.answer('Correct the spelling', { steps: [{ end: 'stop' }] })
    await retry.click()
    await expect(result(page)).toContainText('The model sent an empty answer.')
  })
  await test.step('each correction is taken or left, and saved as it stands', async () => {
    const words = 'Here is the corrected text:\n\nI have received the parcel.'
    scriptedModel.answer('Correct the spelling', replyWithText(words))
    await retry.click()
    await expect(result(page)).toContainText('2 of 2 changes taken')
    await saveToVault.click()
    await expect(isSaved).toBeVisible()
    await result(page).getByRole('button', { name: 'Change i to I' }).click()
    await expect(result(page)).toContainText('1 of 2 changes taken')
    await expectAccessible(page, 'corrections')
    await saveToVault.click()
    await expect(isSaved).toBeVisible()
  })
  await test.step('what went on as a chat is found again, with its own tool only', async () => {
    const address = page.url()
    await result(page).getByRole('button', { name: 'Continue in chat' }).click()
    await askAndWait(page, 'Thank you for this')
    await visit(page, address)
    await expect(result(page)).toContainText('2 of 2 changes taken')
    await walkTo(page, address.replace('grammar-checker', 'rewriter'))
    await expect(result(page)).toContainText('It was made with a different tool.')
    await expect(page.getByLabel('Your text')).toHaveValue('')
  })
  await test.step('the vault has both', async () => {
    await walkTo(page, '/vault')
    await expect(page.getByRole('main')).toContainText('i have received the parcel.', { timeout: READ_MS })
    await expect(page.getByRole('main')).toContainText('I have received the parcel.')
    await expect(page.getByRole('main')).not.toContainText('Here is the corrected')
  })
})

test('results are played with, and without a model a tool says what it can do @slow', async ({
  page,
  member: _,
  scriptedModel,
}) => {
  await test.step('a quiz is played and scored', async () => {
    const quiz =
      '1. Which gas?\nA) Oxygen\nB) Neon\nAnswer: A\nWhy: Water is split.\n\n2. Where?\nA) Root\nB) Leaf\nAnswer: B'
    scriptedModel.answer('Make a quiz', replyWithText(quiz))
    await visit(page, '/chat/tools/quiz-maker')
    await page.getByRole('button', { name: 'Photosynthesis' }).click()
    await run(page)
    await result(page).getByRole('button', { name: 'Oxygen' }).click()
    await expect(result(page)).toContainText('Right. Water is split.')
    await result(page).getByRole('button', { name: 'Next' }).click()
    await result(page).getByRole('button', { name: 'Root' }).click()
    await expect(result(page)).toContainText('Not quite: B is right.')
    await expectAccessible(page, 'a quiz')
    await result(page).getByRole('button', { name: 'See the score' }).click()
    await expect(result(page)).toContainText('1 of 2')
  })
  await test.step('an expression is tried on a text, however bad it is', async () => {
    await walkTo(page, '/chat/tools/regex-builder')
    await pickEngine(page)
    await page.getByRole('button', { name: 'Dates' }).click()
    await run(page)
    await expect(result(page)).toContainText('2 matches')
    await result(page).getByLabel('Expression').fill('(a+)+$')
    await result(page)
      .getByLabel('Text')
      .fill(`${'a'.repeat(40)}!`)
    await expect(result(page)).toContainText('This took too long on this text')
    await result(page).getByLabel('Expression').fill('(')
    await expect(result(page).getByRole('alert')).toContainText('Invalid regular expression')
  })
  await test.step('without a model a tool says that it needs one', async () => {
    await walkTo(page, '/chat/tools/translator')
    await expect(page.getByText(aiToolMessages.needsModel).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('cards are turned and known', async () => {
    await walkTo(page, '/chat/tools/flash-cards')
    await page.getByRole('button', { name: 'Photosynthesis' }).click()
    await run(page)
    await expect(result(page)).toContainText('Card 1 of 5')
    await result(page).getByRole('button', { name: 'Show the back' }).click()
    await result(page).getByRole('button', { name: 'I know it' }).click()
    await expect(result(page)).toContainText('Card 2 of 5, 1 known')
  })
})

test('a document is summed up with the passages that it rests on @slow', async ({ page, member: _ }) => {
  await visit(page, '/chat/tools/pdf-summary')
  await pickEngine(page)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).click()
  const words =
    'Honey bees live in colonies of many thousands. A single queen lays all the eggs. Workers clean the hive.'
  await (await choosing).setFiles(textFile('bees.txt', words))
  await expect(page.getByRole('button', { name: 'Run', exact: true })).not.toHaveAttribute('aria-disabled', 'true', {
    timeout: READ_MS,
  })
  await run(page)
  await expect(result(page)).toContainText('Honey bees live in colonies')
  await result(page).getByRole('button', { name: 'Show the source', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Sources' })).toContainText('bees.txt')

  await page.reload()
  await expect(page.getByRole('group', { name: 'Documents' })).toContainText('bees.txt')
  await expect(page.getByRole('button', { name: 'Run', exact: true })).not.toHaveAttribute('aria-disabled', 'true')
})
