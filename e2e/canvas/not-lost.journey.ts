import type { Page } from '@playwright/test'
import { canvasMessages } from '#contract/canvas/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { button, panel, saved, text, write } from '../support/canvas.ts'
import { expect, test } from '../support/chat-fixtures.ts'

test('what is changed in two tabs or typed without a connection is not lost @slow', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expectError('409')
  pageErrors.expectError('net::ERR_FAILED')
  await write(page, 'Begun.')
  const typeAtEnd = async (tab: Page, words: string) => {
    await text(tab).click()
    await tab.keyboard.press('ControlOrMeta+End')
    await tab.keyboard.type(words)
  }
  const other = await context.newPage()

  await test.step('what was changed elsewhere is told', async () => {
    await other.goto(page.url())
    await expect(text(other)).toHaveText('Begun.')
    await typeAtEnd(other, ' In the other tab.')
    await saved(other)
    await typeAtEnd(page, ' In this tab.')
    await expect(panel(page).getByRole('alert')).toContainText(canvasMessages.conflict)
    await expectAccessible(page, 'a conflict')
  })
  await test.step('neither text is lost: the other one is set aside, and can be restored', async () => {
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
  })
  await test.step('the other tab has nothing of its own: it follows when its person comes back to it', async () => {
    await other.bringToFront()
    await other.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(text(other)).toHaveText('Begun. In the other tab.')
    await other.close()
  })
  await test.step('what is typed without a connection is kept over a reload and saved later', async () => {
    await button(page, 'Versions').click()
    await page.route('**/v1/canvases/*/content', (route) => route.abort())
    await typeAtEnd(page, ' Typed offline.')
    await expect(panel(page).getByRole('alert')).toContainText(canvasMessages.notSaved)
    await page.reload()
    await expect(text(page)).toHaveText('Begun. In the other tab. Typed offline.')
    await page.unroute('**/v1/canvases/*/content')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await saved(page)
    await page.reload()
    await saved(page)
    await expect(text(page)).toHaveText('Begun. In the other tab. Typed offline.')
  })
})
