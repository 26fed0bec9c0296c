import { researchMessages } from '#contract/research/messages.ts'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { answers } from '../support/chat-fixtures.ts'
import { addTextsByApi } from '../support/files.ts'
import { signUpByApi, newCredentials } from '../support/fixtures.ts'
import { askForResearch, card, expect, panel, setPaid, test as base } from '../support/research-fixtures.ts'
import { runApp, type RunningApp } from '../support/run-app.ts'
import { connectSearch } from '../support/played-web.ts'

/** An install without any model, and without a web that answers. */
const test = base.extend<object, { researchApp: RunningApp & { ownerToken: string } }>({
  researchApp: [
    async ({ web }, use) => {
      web.setReachable(false)
      const app = await runApp({ settings: { EGRESS_ALLOW: new URL(web.origin).host, TRUST_PROXY: '1' } })
      const { token: ownerToken } = await connectSearch(app, web)
      await use({ ...app, ownerToken })
      await app.stop()
      web.setReachable(true)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('without a model and without the web, the vault is collected question by question, and that is said', async ({
  page,
  researchApp,
}) => {
  test.slow()
  const person = newCredentials()
  await signUpByApi(page, person)
  await setPaid(researchApp, researchApp.ownerToken, person.email)
  await addTextsByApi(page, { Survey: 'The bridge of Vellan is 120 metres long and stands on four stone piers.' })
  await askForResearch(page, 'How long is the bridge of Vellan?')
  await card(page).getByRole('button', { name: messages.start }).click()
  await card(page).getByRole('button', { name: 'Open report' }).click()
  await expect(panel(page)).toContainText('120 metres long')
  await expect(panel(page)).toContainText(researchMessages.onlyVault)
  await expect(answers(page)).toContainText(researchMessages.collectionOnly)
})
