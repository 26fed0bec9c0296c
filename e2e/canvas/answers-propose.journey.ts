import { canvasMessages } from '#contract/canvas/messages.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { button, MILL, notifications, panel, review, saved, settleEach, text, write } from '../support/canvas.ts'
import { expect, sendMessage, test, waitForAnswer, type Reply } from '../support/chat-fixtures.ts'

test('a text is changed by an answer, taken along, saved to the vault, deleted and brought back @slow', async ({
  page,
  scriptedModel,
  member: _,
}) => {
  const edits = [{ find: 'It was built a very long time ago.', replace: 'It is old.' }]
  const replies: Reply[] = [
    { steps: [{ call: 'read_canvas', input: {} }, { end: 'tool_calls' }] },
    { steps: [{ call: 'edit_canvas', input: { edits } }, { end: 'tool_calls' }] },
    { steps: [{ text: 'I shortened the second sentence.' }, { end: 'stop' }] },
  ]
  scriptedModel.answer('second sentence shorter', () => replies.shift()!)
  const choose = async (item: string) => {
    await button(page, 'More').click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await write(page, '# Mills\n\nThe mill **stands**. It was built a very long time ago.')

  await test.step('asked in the chat, an answer proposes changes to the open text', async () => {
    await sendMessage(page, 'Make the second sentence shorter')
    await waitForAnswer(page)
    await expect(review(page)).toBeVisible()
    await expectAccessible(page, 'changes of an answer')
    await expect(text(page).locator('ins').first()).toBeVisible()
    await settleEach(page, 'Accept')
    await expect(text(page).locator('.cm-line')).toHaveText(['# Mills', '', 'The mill **stands**. It is old.'])
    await saved(page)
    await button(page, 'Versions').click()
    await expect(panel(page).getByRole('listitem').first()).toContainText(canvasMessages.ofAnswer)
    await button(page, 'Versions').click()
  })
  await test.step('it is downloaded', async () => {
    for (const [item, file] of [
      ['Download as Markdown', 'Mills.md'],
      ['Download as Word', 'Mills.docx'],
      ['Download as PDF', 'Mills.pdf'],
    ] as const) {
      const download = page.waitForEvent('download')
      await choose(item)
      expect((await download).suggestedFilename()).toBe(file)
    }
  })
  await test.step('it is saved to the vault, deleted and brought back', async () => {
    await choose('Save to vault')
    await expect(notifications(page)).toContainText(vaultMessages.saved)
    await choose('Delete')
    await expect(panel(page)).toContainText(canvasMessages.none)
    await notifications(page).getByRole('button', { name: 'Undo' }).click()
    await panel(page)
      .getByRole('button', { name: /^Mills/ })
      .click()
    await expect(text(page)).toContainText('It is old.')
  })
  await test.step('on a phone the canvas is a drawer that can be written in', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const drawer = page.getByRole('dialog', { name: 'Canvas' })
    await drawer.getByRole('button', { name: 'All texts', exact: true }).click()
    await drawer.getByRole('button', { name: 'New text' }).click()
    const field = drawer.getByRole('textbox', { name: 'Text', exact: true })
    await expect(field).not.toContainText('It is old.')
    await field.click()
    await page.keyboard.insertText(MILL)
    await expect(field).toHaveText(MILL)
    await expect(drawer.getByText(canvasMessages.saved, { exact: true })).toBeVisible()
    await expectAccessible(page, 'the canvas on a phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
