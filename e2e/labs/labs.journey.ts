import { labsApi } from '#contract/labs/api.ts'
import { closeDialog } from '../support/dialogs.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit, waitUntilLoaded } from '../support/screens.ts'

test('a lab is switched by hand, by the server’s leave, and only with a plan for it @slow', async ({
  page,
  pageErrors: complaints,
  member: _,
}) => {
  complaints.expectError('status of 503')
  await visit(page, '/chat?panel=labs')
  const labs = page.getByRole('complementary', { name: 'Labs' })
  const crafts = labs.getByRole('switch', { name: 'Crafts' })

  await test.step('MCP mode leads whoever has no plan for it to the upgrade, and stays off', async () => {
    const plugins = labs.getByRole('switch', { name: 'MCP mode' })
    await plugins.click()
    const upgrade = page.getByRole('dialog').filter({ hasText: 'MCP mode' })
    await expect(upgrade).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(upgrade).toHaveCount(0)
    await expect(plugins).not.toBeChecked()
  })

  await test.step('deep research leads whoever has no plan for it to the plans, in a new tab', async () => {
    const popup = page.waitForEvent('popup')
    await labs.getByRole('switch', { name: 'Deep research' }).click()
    const pricing = await popup
    await expect(pricing).toHaveURL(/\/pricing\?from=deep-research$/)
    await expect(pricing.getByText('Deep research is part of the paid plan.')).toBeVisible()
    await pricing.close()

    await page.getByRole('button', { name: 'Modes' }).click()
    const item = page.getByRole('menuitemcheckbox', { name: 'Deep research' })
    await expect(item).toContainText('Paid plan')
    const second = page.waitForEvent('popup')
    await item.click()
    await expect(await second).toHaveURL(/\/pricing\?from=deep-research$/)
    await (await second).close()
    await closeDialog(page)
  })

  await test.step('a switch that the server refuses goes back, and says why', async () => {
    const refusal = { status: 'error', data: { code: 'unavailable', message: 'Not right now.' } }
    await page.route(`**${labsApi.change.path}`, (route) =>
      route.request().method() === labsApi.change.method
        ? route.fulfill({ status: 503, json: refusal })
        : route.fallback(),
    )
    await expect(crafts).toBeChecked()
    await crafts.click()
    await expect(page.getByText('Not right now.')).toBeVisible()
    await expect(crafts).toBeChecked()
    await page.unroute(`**${labsApi.change.path}`)
  })

  await test.step('one that it keeps is still so after a reload', async () => {
    const saved = page.waitForResponse((response) => response.request().method() === labsApi.change.method)
    await crafts.click()
    await expect(crafts).not.toBeChecked()
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await waitUntilLoaded(page)
    await expect(crafts).not.toBeChecked()
  })
})
