import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit, walkTo } from '../support/screens.ts'

test('on a phone panels come as a drawer and the sidebar as a sheet, and axe finds nothing in them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/chat')
  const menu = page.getByRole('navigation', { name: 'Main' })

  await test.step('the sidebar is a sheet', async () => {
    await expect(menu).toHaveCount(0)
    await expectAccessible(page, 'the chat')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await expectAccessible(page, 'the menu')
  })

  await test.step('a panel is a drawer as wide as the screen, at its foot', async () => {
    await menu.getByText('Alcove').click()
    const drawer = page.getByRole('dialog', { name: 'Updates' })
    await expect(drawer).toBeVisible()
    await expect(menu).toHaveCount(0)
    await expectAccessible(page, 'the drawer')
    const box = (await drawer.boundingBox())!
    expect(box.width).toBe(390)
    expect(Math.round(box.y + box.height)).toBe(844)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })

  await test.step('the header offers a new chat, and sharing is behind the dots', async () => {
    await expect(page.getByRole('button', { name: 'Share chat' })).toBeHidden()
    await page.getByRole('link', { name: 'New chat' }).click()
    const composer = page.getByRole('textbox', { name: 'Message Alcove' })
    await expect(composer).toBeFocused()
    await composer.fill('2 + 2')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: 'More for this chat' }).click()
    await page.getByRole('menuitem', { name: 'Share' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'New chat' }).click()
    await expect(page).toHaveURL('/chat')
  })

  await walkTo(page, '/profile')
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible()
  await expectAccessible(page, 'the profile')
})
