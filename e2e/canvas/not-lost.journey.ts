import { canvasMessages } from '#contract/canvas/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { button, panel, saved, text, write } from '../support/canvas.ts'
import { expect, test } from '../support/chat-fixtures.ts'

test('two tabs: what was changed elsewhere is told, and neither text is lost', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expectError('409')
  await write(page, 'Begun.')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(text(other)).toHaveText('Begun.')
  await text(other).click()
  await other.keyboard.press('ControlOrMeta+End')
  await other.keyboard.type(' In the other tab.')
  await saved(other)

  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' In this tab.')
  await expect(panel(page).getByRole('alert')).toContainText(canvasMessages.conflict)
  await expectAccessible(page, 'a conflict')
  await button(page, canvasMessages.keepMine).click()
  await saved(page)
  await button(page, 'Versions').click()
  await panel(page)
    .getByRole('button', { name: /^Set aside/ })
    .click()
  await expect(panel(page).getByRole('textbox', { name: 'Version' })).toContainText('In the other tab.')
  await expectAccessible(page, 'a version compared')
  await button(page, 'Restore').click()
  await expect(text(page)).toHaveText('Begun. In the other tab.')
  await saved(page)
  await button(page, 'Versions').click()
  await expect(panel(page).getByRole('listitem').first()).toContainText('Restored by you')

  // The other tab has nothing of its own: it follows when its person comes back to it.
  await other.bringToFront()
  await other.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(text(other)).toHaveText('Begun. In the other tab.')
  await other.close()
})

test('what is typed without a connection is kept over a reload and saved later', async ({ page, pageErrors }) => {
  pageErrors.expectError('ERR_')
  pageErrors.expectError('Failed to load resource')
  await write(page, 'Before.')
  await page.route('**/v1/canvases/*/content', (route) => route.abort())
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Typed offline.')
  await expect(panel(page).getByRole('alert')).toContainText(canvasMessages.notSaved)
  await page.reload()
  await expect(text(page)).toHaveText('Before. Typed offline.')
  await page.unroute('**/v1/canvases/*/content')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await saved(page)
  await page.reload()
  await saved(page)
  await expect(text(page)).toHaveText('Before. Typed offline.')
})
