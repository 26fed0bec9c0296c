import { canvasMessages } from '#contract/canvas/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, askAndWait, expect, openNewChat, replyWithText, test } from '../support/chat-fixtures.ts'
import { button, MILL, panel, review, saved, settleEach, text, write } from '../support/canvas.ts'

test('an answer is opened in the canvas, edited, read, renamed, found again and printed @slow', async ({
  page,
  scriptedModel,
}) => {
  scriptedModel.answer('mills', replyWithText('# Mills\n\nA mill **grinds** wheat.', 6))
  scriptedModel.answer('more formal', replyWithText('# Mills\n\nA mill is situated here.', 4))
  const openInCanvas = page.getByRole('button', { name: 'Open in canvas' })
  const listed = panel(page).getByRole('button', { name: /^On mills/ })
  await openNewChat(page)
  await askAndWait(page, 'Tell me about mills')

  await test.step('an answer is opened, edited and kept', async () => {
    await answers(page).last().hover()
    await openInCanvas.click()
    await expect(text(page)).toContainText('A mill **grinds** wheat.')
    await expect(page).toHaveURL(/side=canvas/)
    await expectAccessible(page, 'a text in the canvas')
    await text(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' And rye.')
    await saved(page)
    await page.reload()
    await expect(text(page)).toContainText('A mill **grinds** wheat. And rye.')
  })
  await test.step('it is read as it will look', async () => {
    await panel(page).getByText('Preview', { exact: true }).click()
    await expect(panel(page).getByRole('heading', { name: 'Mills' })).toBeVisible()
    await expect(panel(page).locator('strong')).toHaveText('grinds')
    await panel(page).getByText('Write', { exact: true }).click()
  })
  await test.step('it is renamed, and found in the list and by the search over everything', async () => {
    await panel(page).getByRole('textbox', { name: 'Title' }).fill('On mills')
    await page.keyboard.press('Enter')
    await button(page, 'All texts').click()
    await expect(listed).toBeVisible()
    await expectAccessible(page, 'the list of texts')
    await listed.click()
    await expect(text(page)).toContainText('And rye.')
    await button(page, 'All texts').click()
    await expect(listed).toBeVisible()
    const search = page.getByRole('dialog')
    await page.keyboard.press('Control+k')
    await search.getByRole('combobox').fill('grinds wheat')
    await search.getByRole('option', { name: /On mills/ }).click()
    await expect(text(page)).toContainText('And rye.')
  })
  await test.step('the same answer leads to the same text, and what waits to be accepted outlives the panel', async () => {
    await button(page, 'More formal').click()
    await expect(review(page)).toBeVisible()
    await button(page, 'Close Canvas').click()
    await expect(panel(page)).toHaveCount(0)
    await openInCanvas.click()
    await expect(text(page)).toContainText('A mill **grinds** wheat. And rye')
    await expect(review(page)).toContainText('is situated')
  })
  await test.step('printed, the text stands alone', async () => {
    await page.evaluate(() => {
      window.print = () => {}
    })
    await button(page, 'More').click()
    await page.getByRole('menuitem', { name: 'Print' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-canvas-print]')).toContainText('A mill grinds wheat. And rye.')
    await expect(page.locator('[data-canvas-print] p')).toBeVisible()
    await expect(answers(page).last()).toBeHidden()
  })
})

test('a wish comes back as changes that are settled one by one, and without a model mistakes are mended', async ({
  page,
  scriptedModel,
}) => {
  scriptedModel.answer(
    'more formal',
    replyWithText('The mill is situated at the river bend. It was built in 1802. Visitors come on Sundays.', 10),
  )
  await write(page, MILL)

  await test.step('changes are accepted and refused one by one', async () => {
    await page.keyboard.press('ControlOrMeta+a')
    await expect(panel(page).getByRole('region', { name: 'Change the selection' })).toBeVisible()
    await button(page, 'More formal').click()
    await expect(review(page)).toContainText('Change 1 of')
    await expectAccessible(page, 'changes to accept')
    await expect(text(page).locator('ins').first()).toContainText('is situated')
    await button(page, 'Accept').click()
    await expect(text(page).locator('ins').filter({ hasText: 'is situated' })).toHaveCount(0)
    await settleEach(page, 'Refuse')
    await expect(text(page)).toHaveText(
      'The mill is situated at the river bend. It was built in 1802. People like to visit it on sundays.',
    )
    await saved(page)
  })
  await test.step('what was accepted can be undone and done again', async () => {
    await text(page).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text(page)).toHaveText(MILL)
    await button(page, 'Redo').click()
    await expect(text(page)).toContainText('is situated')
  })
  await test.step('without a model the built-in engine mends, and says what needs one', async () => {
    await text(page).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('I think teh mill is old , and it grinds.')
    await panel(page)
      .getByRole('button', { name: /^Model: / })
      .click()
    await page.getByText('Built-in engine', { exact: true }).last().click()
    await expect(panel(page)).toContainText(canvasMessages.needsModel)
    await expect(button(page, 'More formal')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Fix mistakes').click()
    await expect(review(page)).toBeVisible()
    await settleEach(page, 'Accept')
    await expect(text(page)).toHaveText('I think the mill is old, and it grinds.')
  })
})

test('whoever types elsewhere meanwhile keeps the caret, the view and their words', async ({ page, scriptedModel }) => {
  const lines = Array.from({ length: 80 }, (_, at) => `Line ${at + 1} of a long text.`).join('\n\n')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
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
  const typed = text(page).locator('.cm-line', { hasText: 'Typed meanwhile' })
  await expect(typed).toBeInViewport({ ratio: 1 })
  const before = await typed.boundingBox()
  release()
  await expect(review(page)).toBeVisible()
  // Where it stands on the screen, whatever grew above it.
  await expect.poll(async () => Math.abs((await typed.boundingBox())!.y - before!.y)).toBeLessThan(60)
  await page.keyboard.type(' and after.')
  await expect(text(page)).toContainText('Line 80 of a long text. Typed meanwhile and after.')
  await settleEach(page, 'Accept')
  // The last one gives the focus back to the text.
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(text(page)).toContainText('First line, short.')
})
