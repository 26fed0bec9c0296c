import { planRequestMessages } from '#contract/plan-requests/messages.ts'
import { planPhrase } from '#contract/plans/choices.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, signInByApi, test } from '../support/fixtures.ts'
import { OWNER } from '../support/global-setup.ts'
import { visit, walkTo } from '../support/screens.ts'

test('where nothing is sold, a member asks the owner, who grants the plan with one press', async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  await visit(page, '/chat/plugins')
  await page.getByRole('button', { name: planRequestMessages.ask }).click()
  const dialog = page.getByRole('dialog', { name: 'Part of a paid plan' })
  await expect(dialog.getByText('Upgrade')).toHaveCount(0)
  await dialog.getByLabel(planRequestMessages.whatFor).fill('For our wiki')
  await dialog.getByRole('button', { name: planRequestMessages.ask }).click()
  await expect(dialog.getByText('Sent. You asked the owner for MCP mode')).toBeVisible()
  await expectAccessible(page, 'a request that was sent')
  await page.keyboard.press('Escape')
  await walkTo(page, '/pricing')
  await expect(page.getByText('Sent. You asked the owner for MCP mode')).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const owner = await elsewhere.newPage()
  await signInByApi(owner, OWNER)
  await visit(owner, '/owner/people')
  const request = owner
    .getByRole('list', { name: planRequestMessages.listTitle })
    .getByRole('listitem')
    .filter({ hasText: member.email })
  await expect(request).toContainText('Wants MCP mode')
  await expect(request).toContainText('For our wiki')
  await expectAccessible(owner, 'people who ask for more')
  await request.getByRole('button', { name: `${planRequestMessages.grant} the request from ${member.email}` }).click()
  await expect(owner.getByText(planRequestMessages.nowOn(member.email, planPhrase('paid')))).toBeVisible()
  await expect(request).toHaveCount(0)
  await elsewhere.close()

  await visit(page, '/pricing')
  await expect(page.getByRole('listitem').filter({ hasText: 'Your plan' })).toContainText('Paid')
})
