import { askAndWait, expect, openNewChat, replyWithText, test } from '../support/chat-fixtures.ts'
import { chooseMode, craftAnswer, craftWindow } from '../support/crafts.ts'

// A trace asks every frame what it looks like, before and after each step, and one of them will never answer.
test.use({ trace: 'off', screenshot: 'off' })

test('a craft that never ends does not hold up the app, and can be stopped', async ({
  page,
  scriptedModel: script,
}) => {
  script.answer(
    'endless',
    replyWithText(craftAnswer('text/html', 'Endless', '<p>Begun</p><script>for (;;) {}</script>')),
  )
  await openNewChat(page)
  await askAndWait(page, 'Something endless')
  // Were they in one process, nothing below would ever happen.
  const stop = craftWindow(page).getByRole('button', { name: 'Stop it' })
  await expect(stop).toBeVisible()
  const { x, y, width, height } = (await stop.boundingBox())!
  // Not stop.click(), which asks every frame for leave first.
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(craftWindow(page).getByText('The craft was stopped.')).toBeVisible()
  await chooseMode(page, 'Code')
  await expect(craftWindow(page).locator('.cm-content')).toContainText('for (;;) {}')
})
