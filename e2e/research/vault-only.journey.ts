import type { Locator, Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { plansOwnerApi } from '#contract/plans/owner-api.ts'
import { usageApi } from '#contract/usage/api.ts'
import { researchMessages } from '#contract/research/messages.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { answers } from '../support/chat-fixtures.ts'
import { addTextsByApi } from '../support/files.ts'
import { signUpByApi, newCredentials, waitForApp } from '../support/fixtures.ts'
import { askForResearch, card, expect, panel, test as base } from '../support/research-fixtures.ts'
import { ownApp, type OwnedApp } from '../support/scripted-app.ts'

/** An install without any model, and without a web that answers. */
const test = base.extend<{ app: OwnedApp }>({
  app: async ({ startApp, web }, use) => {
    web.setReachable(false)
    const app = await ownApp(await startApp({ settings: { EGRESS_ALLOW: new URL(web.origin).host, TRUST_PROXY: '1' } }))
    await app.asOwner(settingsApi.change, { 'search.searxngUrl': web.origin })
    await use(app)
  },
  baseURL: async ({ app }, use) => use(app.url),
})

test('without a model and without the web, the vault is collected question by question, and each counts @slow', async ({
  page,
  app,
}) => {
  test.slow()
  await app.asOwner(plansOwnerApi.changeLimits, { changes: [{ role: 'paid', limit: 'deepResearch', value: 2 }] })
  const person = newCredentials()
  await signUpByApi(page, person)
  await app.asOwner(accountApi.setPlan, { email: person.email, plan: 'paid' })
  await addTextsByApi(page, { Survey: 'The bridge of Vellan is 120 metres long and stands on four stone piers.' })
  await expectBadge(page, 0, 'green')
  await test.step('what the vault says is collected, and that it is only that is said', async () => {
    await finishResearch(page)
    await card(page).getByRole('button', { name: 'Open report' }).click()
    await expect(panel(page)).toContainText('120 metres long')
    await expect(panel(page)).toContainText(researchMessages.onlyVault)
    await expect(answers(page)).toContainText(researchMessages.collectionOnly)
  })
  await test.step('the badge goes from green over yellow to red, and names the day on which it begins anew', async () => {
    await expectBadge(page, 1, 'yellow')
    await finishResearch(page)
    await expectBadge(page, 2, 'red')
    await expect(modeItem(page)).toContainText(researchMessages.exhausted)
  })
})

const modeItem = (page: Page): Locator => page.getByRole('menuitemcheckbox', { name: 'Deep research' })

/** What the menu of a new chat says beside the mode, and the colour in which it does. */
async function expectBadge(page: Page, used: number, tone: 'green' | 'yellow' | 'red'): Promise<void> {
  await page.goto('/chat')
  await waitForApp(page)
  await page.getByRole('button', { name: 'Modes' }).click()
  const badge = modeItem(page).getByText(`${used} of 2 · resets ${await resetDay(page)}`)
  await expect(badge).toBeVisible()
  const colour = await badge.evaluate((element) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d')!
    context.fillStyle = getComputedStyle(element).color
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data] as [number, number, number]
    if (green > red) return 'green'
    return green - blue > (red - green) / 2 ? 'yellow' : 'red'
  })
  expect(colour).toBe(tone)
}

async function finishResearch(page: Page): Promise<void> {
  await askForResearch(page, 'How long is the bridge of Vellan?')
  await card(page).getByRole('button', { name: messages.start }).click()
  await expect(card(page).getByRole('button', { name: 'Open report' })).toBeVisible()
}

/** The day as the browser writes it. */
function resetDay(page: Page): Promise<string> {
  return page.evaluate(async (path) => {
    const answer = (await (await fetch(path)).json()) as { data: { deepResearch: { resetsAt: string } } }
    const day = { month: 'short', day: 'numeric', year: 'numeric' } as const
    return new Date(answer.data.deepResearch.resetsAt).toLocaleDateString('en-US', day)
  }, usageApi.read.path)
}
