import { canvasMessages } from '#contract/canvas/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { composer, expect, test, waitForAnswer, type Reply } from '../support/chat-fixtures.ts'
import { visit } from '../support/screens.ts'

test('asked in the chat, an answer proposes changes to the open text', async ({ page, scriptedModel }) => {
  const edits = [{ find: 'It was built a very long time ago.', replace: 'It is old.' }]
  const replies: Reply[] = [
    { steps: [{ call: 'read_canvas', input: {} }, { end: 'tool_calls' }] },
    { steps: [{ call: 'edit_canvas', input: { edits } }, { end: 'tool_calls' }] },
    { steps: [{ text: 'I shortened the second sentence.' }, { end: 'stop' }] },
  ]
  scriptedModel.answer('second sentence shorter', () => replies.shift()!)

  const panel = page.getByRole('complementary', { name: 'Canvas' })
  const text = panel.getByRole('textbox', { name: 'Text', exact: true })
  await visit(page, '/chat?side=canvas')
  await panel.getByRole('button', { name: 'New text' }).click()
  await text.click()
  await page.keyboard.insertText('The mill stands. It was built a very long time ago.')
  await expect(panel.getByText(canvasMessages.saved, { exact: true })).toBeVisible()

  await composer(page).fill('Make the second sentence shorter')
  await composer(page).press('Enter')
  await waitForAnswer(page)
  const review = panel.getByRole('region', { name: 'Proposed changes' })
  await expect(review).toBeVisible()
  await expectAccessible(page, 'changes of an answer')
  await expect(text.locator('ins').first()).toBeVisible()
  while (await review.isVisible()) await panel.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(text).toHaveText('The mill stands. It is old.')
  await panel.getByRole('button', { name: 'Versions' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText(canvasMessages.ofAnswer)
})
