import { expectAccessible } from '../support/accessibility.ts'
import { answers, askAndWait, expect, replyWithText, test } from '../support/chat-fixtures.ts'
import { attachFiles, openLoadedChat, textFile, waitForChips } from '../support/files.ts'

const HANDBOOK =
  'The lamp is lit at dusk and put out at dawn. Henry Morgan built the tower in 1887.\n\n' +
  'The keeper is paid forty crowns a month. A notice of ninety days is due.'
const ANSWER = 'The keeper gets 40 crowns a month. Henry Morgan built the tower in 1899.'

test('sentences lead to where they come from, and say what is in no document @slow', async ({
  page,
  context,
  scriptedModel,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  scriptedModel.answer('keeper', replyWithText(ANSWER))
  await openLoadedChat(page)
  await attachFiles(page, textFile('handbook.txt', HANDBOOK))
  await waitForChips(page, 1)
  await askAndWait(page, 'What about the keeper?')
  const answer = answers(page)
  const source = answer.getByRole('button', { name: /^Source \d+: handbook.txt$/ })
  await expect(source).toHaveCount(1)
  const mark = answer.getByRole('button', { name: 'not in your documents: 1899' })
  await expect(mark).toHaveText('not in your documents')
  await expectAccessible(page, 'an answer with marks')

  await mark.click()
  await expect(mark).toHaveText('not in your documents: 1899')
  await answer.getByRole('button', { name: 'Copy answer' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(ANSWER)

  await source.click()
  await expect(page).toHaveURL(/side=attachment/)
  await expect(page.locator('mark').first()).toContainText('forty crowns a month')
  const panel = page.getByRole('complementary').filter({ hasText: 'handbook.txt' })
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(source).toBeFocused()

  const all = answer.getByRole('button', { name: 'Show the source', exact: true })
  await all.press('Enter')
  const sources = page.getByRole('complementary', { name: 'Sources' })
  await expect(sources.getByRole('listitem').first()).toBeFocused()
  await sources.getByRole('button', { name: 'Close Sources' }).press('Enter')
  await expect(sources).toHaveCount(0)
  await expect(all).toBeFocused()

  await page.reload()
  await expect(answers(page).getByRole('button', { name: 'not in your documents: 1899' })).toBeVisible()
})
