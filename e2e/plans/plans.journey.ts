import { accountApi } from '#contract/account/api.ts'
import { codeMessages } from '#contract/plans/code-messages.ts'
import { planMessages } from '#contract/plans/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, newCredentials, test } from '../support/fixtures.ts'
import { runApp } from '../support/run-app.ts'
import { waitUntilLoaded } from '../support/screens.ts'

test('the owner changes a limit and makes a code, and a member uses it', async ({ page, browser, pageErrors }) => {
  test.slow()
  pageErrors.expectError('400')
  const app = await runApp()
  const elsewhere = await browser.newContext()
  try {
    const owner = await page.request.post(`${app.url}${accountApi.signUp.path}`, { data: newCredentials() })
    expect(owner.ok()).toBe(true)
    await page.goto(`${app.url}/owner/plans`)
    await waitUntilLoaded(page)
    const limits = page.getByRole('region', { name: 'Limits of the plans' })
    await limits.getByLabel('Messages a day').fill('lots')
    await limits.getByRole('button', { name: 'Save limits' }).click()
    await expect(limits.getByText(planMessages.limitInvalid)).toBeVisible()
    await limits.getByLabel('Messages a day').fill('77')
    await limits.getByLabel('Tasks', { exact: true }).fill('7')
    await limits.getByRole('button', { name: 'Save limits' }).click()
    await expect(page.getByText(planMessages.saved)).toBeVisible()
    const codes = page.getByRole('region', { name: 'Codes' })
    await codes.getByLabel('Plan that it sets').fill('fre')
    await codes.getByRole('button', { name: 'Make a code' }).click()
    const doubt = page.getByRole('dialog', { name: codeMessages.unknownPlanTitle('fre') })
    await doubt.getByRole('button', { name: 'Cancel' }).click()
    await expect(doubt).toHaveCount(0)
    await expect(codes.getByRole('status')).toHaveCount(0)
    await codes.getByLabel('Plan that it sets').fill('pro')
    await expect(codes.getByText('Counts as Paid.')).toBeVisible()
    await codes.getByRole('button', { name: 'Make a code' }).click()
    const made = (await codes.getByRole('status').locator('code').textContent())!
    await expectAccessible(page, 'the plans of an owner')

    const person = await elsewhere.newPage()
    const member = await person.request.post(`${app.url}${accountApi.signUp.path}`, { data: newCredentials() })
    expect(member.ok()).toBe(true)
    await person.goto(`${app.url}/pricing?from=deep-research`)
    await waitUntilLoaded(person)
    await expect(person.getByText('Deep research is part of the paid plan.')).toBeVisible()
    await expect(
      person
        .getByRole('listitem')
        .filter({ hasText: /77\s*Messages a day/ })
        .last(),
    ).toBeVisible()
    await expect(
      person
        .getByRole('listitem')
        .filter({ hasText: /7\s*Tasks, each at most every hour/ })
        .last(),
    ).toBeVisible()
    await person.getByLabel('Code').fill('not a code')
    await person.getByRole('button', { name: 'Use code' }).click()
    await expect(person.getByText(codeMessages.codeInvalid)).toBeVisible()
    await person.getByLabel('Code').fill(made.toLowerCase())
    await person.getByRole('button', { name: 'Use code' }).click()
    await expect(person.getByText(codeMessages.redeemed('pro'))).toBeVisible()
    await expect(person.getByRole('listitem').filter({ hasText: 'Your plan' })).toContainText('Paid')
    // Whoever has it needs not be told where to get it.
    await expect(person.getByText('Deep research is part of the paid plan.')).toHaveCount(0)
    await expectAccessible(person, 'the plans of a member')

    await page.goto(`${app.url}/pricing?from=deep-research`)
    await expect(page.getByText('You own this Alcove')).toBeVisible()
    await expect(page.getByText('Deep research is part of the paid plan.')).toHaveCount(0)

    await page.goto(`${app.url}/owner/plans`)
    await expect(codes.getByText('1 of 1 used')).toBeVisible()
    await limits.getByRole('button', { name: 'Back to the defaults' }).click()
    await expect(limits.getByLabel('Messages a day')).toHaveValue('102')
  } finally {
    await elsewhere.close()
    // The page asks on while it is open.
    await page.close()
    await app.stop()
  }
})
