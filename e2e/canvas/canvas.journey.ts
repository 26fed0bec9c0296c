import { canvasMessages } from '#contract/canvas/messages.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, askAndWait, expect, openNewChat, replyWithText, test } from '../support/chat-fixtures.ts'
import { panel, text, saved, button, notifications, review, MILL, write } from '../support/canvas.ts'
import { visit } from '../support/screens.ts'

test('an answer is opened in the canvas, edited, read, renamed and found again', async ({ page, scriptedModel }) => {
  scriptedModel.answer('mills', replyWithText('# Mills\n\nA mill **grinds** wheat.', 6))
  await openNewChat(page)
  await askAndWait(page, 'Tell me about mills')
  await answers(page).last().hover()
  await page.getByRole('button', { name: 'Open in canvas' }).click()
  await expect(text(page)).toContainText('A mill **grinds** wheat.')
  await expect(page).toHaveURL(/side=canvas/)
  await expectAccessible(page, 'a text in the canvas')

  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' And rye.')
  await saved(page)
  await page.reload()
  await expect(text(page)).toContainText('A mill **grinds** wheat. And rye.')

  await panel(page).getByText('Preview', { exact: true }).click()
  await expect(panel(page).getByRole('heading', { name: 'Mills' })).toBeVisible()
  await expect(panel(page).locator('strong')).toHaveText('grinds')
  await panel(page).getByText('Write', { exact: true }).click()

  await panel(page).getByRole('textbox', { name: 'Title' }).fill('On mills')
  await page.keyboard.press('Enter')
  await button(page, 'All texts').click()
  await expect(panel(page).getByRole('button', { name: /^On mills/ })).toBeVisible()
  await expectAccessible(page, 'the list of texts')
  await panel(page)
    .getByRole('button', { name: /^On mills/ })
    .click()
  await expect(text(page)).toContainText('And rye.')

  // The search over everything knows what stands in it.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('grinds wheat')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /On mills/ })
    .click()
  await expect(text(page)).toContainText('And rye.')

  // The same answer leads to the same text.
  await button(page, 'Close Canvas').click()
  await page.getByRole('button', { name: 'Open in canvas' }).click()
  await expect(text(page)).toContainText('And rye.')
})

test('a wish comes back as changes that are accepted and refused one by one', async ({ page, scriptedModel }) => {
  scriptedModel.answer(
    'more formal',
    replyWithText('The mill is situated at the river bend. It was built in 1802. Visitors come on Sundays.', 10),
  )
  await write(page, MILL)
  await page.keyboard.press('ControlOrMeta+a')
  await expect(panel(page).getByRole('region', { name: 'Change the selection' })).toBeVisible()
  await button(page, 'More formal').click()
  await expect(review(page)).toContainText('Change 1 of')
  await expectAccessible(page, 'changes to accept')
  await expect(text(page).locator('ins').first()).toContainText('is situated')

  await button(page, 'Accept').click()
  while (await review(page).isVisible()) await button(page, 'Refuse').click()
  await expect(text(page)).toHaveText(
    'The mill is situated at the river bend. It was built in 1802. People like to visit it on sundays.',
  )
  await saved(page)

  await text(page).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page)).toHaveText(MILL)
  await button(page, 'Redo').click()
  await expect(text(page)).toContainText('is situated')
})

test('whoever types elsewhere meanwhile keeps the caret, the view and their words', async ({ page, scriptedModel }) => {
  const lines = Array.from({ length: 80 }, (_, at) => `Line ${at + 1} of a long text.`).join('\n\n')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  scriptedModel.answer('much shorter', {
    steps: [{ text: 'First line' }, { wait: released }, { text: ', short.' }, { end: 'stop' }],
  })
  await write(page, `The very first line, which is rather long.\n\n${lines}`)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('Shift+End')
  await panel(page).getByRole('textbox', { name: 'Change the selection, in your own words' }).fill('much shorter')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('region', { name: 'A change is being written' })).toContainText('much shorter')
  // What comes stands where it will be, and is no part of the text.
  const coming = text(page).locator('.cm-coming')
  await expect(coming).toHaveText('First line')
  await expectAccessible(page, 'a change that is being written')
  await expect(
    text(page)
      .locator('.cm-line')
      .filter({ has: page.locator('.cm-coming') }),
  ).toContainText('The very first line')

  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Typed meanwhile')
  const scroller = panel(page).locator('.cm-scroller')
  const before = await scroller.evaluate((element) => element.scrollTop)
  release()
  await expect(review(page)).toBeVisible()
  expect(Math.abs((await scroller.evaluate((element) => element.scrollTop)) - before)).toBeLessThan(60)
  await page.keyboard.type(' and after.')
  await expect(text(page)).toContainText('Line 80 of a long text. Typed meanwhile and after.')
  await button(page, 'Accept').click()
  while (await review(page).isVisible()) await button(page, 'Accept').click()
  // The last one gives the focus back to the text.
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(text(page)).toContainText('First line, short.')
})

test('a text is downloaded, saved to the vault, deleted and brought back', async ({ page, member: _ }) => {
  await write(page, '# Mills\n\nA mill grinds **wheat**.')
  for (const [name, file] of [
    ['Download as Markdown', 'Mills.md'],
    ['Download as Word', 'Mills.docx'],
    ['Download as PDF', 'Mills.pdf'],
  ] as const) {
    await button(page, 'More').click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Save to vault' }).click()
  await expect(notifications(page)).toContainText(vaultMessages.saved)

  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(panel(page)).toContainText(canvasMessages.none)
  await notifications(page).getByRole('button', { name: 'Undo' }).click()
  await panel(page)
    .getByRole('button', { name: /^Mills/ })
    .click()
  await expect(text(page)).toContainText('A mill grinds')
})

test('without a model the built-in engine mends, and says what needs one', async ({ page }) => {
  await write(page, 'I think teh mill is old , and it grinds.')
  await panel(page)
    .getByRole('button', { name: /^Model: / })
    .click()
  await page.getByText('Built-in engine', { exact: true }).last().click()
  await expect(panel(page)).toContainText(canvasMessages.needsModel)
  await expect(button(page, 'More formal')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Fix mistakes').click()
  await expect(review(page)).toBeVisible()
  while (await review(page).isVisible()) await button(page, 'Accept').click()
  await expect(text(page)).toHaveText('I think the mill is old, and it grinds.')
})

test('on a phone the canvas is a drawer that can be written in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/chat?side=canvas')
  const drawer = page.getByRole('dialog', { name: 'Canvas' })
  await drawer.getByRole('button', { name: 'New text' }).click()
  await drawer.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.insertText(MILL)
  await expect(drawer.getByText(canvasMessages.saved, { exact: true })).toBeVisible()
  await expectAccessible(page, 'the canvas on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('printed, the text stands alone; what waits to be accepted outlives the panel', async ({
  page,
  scriptedModel,
}) => {
  scriptedModel.answer('more formal', replyWithText('The mill is situated at the river bend.', 4))
  scriptedModel.answer('mills', replyWithText('The mill stands at the river bend.', 4))
  await openNewChat(page)
  await askAndWait(page, 'Tell me about mills')
  await page.getByRole('button', { name: 'Open in canvas' }).click()
  await button(page, 'More formal').click()
  await expect(review(page)).toBeVisible()
  await button(page, 'Close Canvas').click()
  await page.getByRole('button', { name: 'Open in canvas' }).click()
  await expect(review(page)).toContainText('is situated')

  await page.evaluate(() => {
    window.print = () => {}
  })
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-canvas-print]')).toContainText('The mill stands at the river bend.')
  await expect(page.locator('[data-canvas-print] p')).toBeVisible()
  await expect(answers(page).last()).toBeHidden()
})
