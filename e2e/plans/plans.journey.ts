import { codeMessages } from '#contract/plans/code-messages.ts'
import { planMessages } from '#contract/plans/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/chat-fixtures.ts'
import { newCredentials, signInByApi, signUpByApi } from '../support/fixtures.ts'
import { visit, walkTo } from '../support/screens.ts'

test('the owner changes a limit and makes a code, and a member uses it @slow', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  scriptedApp,
  pageErrors,
}) => {
  pageErrors.expectError('400')
  await signInByApi(page, scriptedApp.owner)
  const limits = page.getByRole('region', { name: 'Plan limits' })
  const codes = page.getByRole('region', { name: 'Codes' })
  let made = ''
  await test.step('limits are numbers, and are saved', async () => {
    await visit(page, '/owner/plans')
    await limits.getByLabel('Messages a day').fill('lots')
    await limits.getByRole('button', { name: 'Save limits' }).click()
    await expect(limits.getByText(planMessages.limitInvalid)).toBeVisible()
    await limits.getByLabel('Messages a day').fill('77')
    await limits.getByLabel('Tasks', { exact: true }).fill('7')
    await limits.getByRole('button', { name: 'Save limits' }).click()
    await expect(page.getByText(planMessages.saved)).toBeVisible()
  })
  await test.step('a code for a plan that nobody knows is doubted, and one for a known plan is made', async () => {
    await codes.getByLabel('Plan').fill('fre')
    await codes.getByRole('button', { name: 'Create code' }).click()
    const doubt = page.getByRole('dialog', { name: codeMessages.unknownPlanTitle('fre') })
    await doubt.getByRole('button', { name: 'Cancel' }).click()
    await expect(doubt).toHaveCount(0)
    await expect(codes.getByRole('status')).toHaveCount(0)
    await codes.getByLabel('Plan').fill('pro')
    await expect(codes.getByText('Counts as Paid.')).toBeVisible()
    await codes.getByRole('button', { name: 'Create code' }).click()
    made = (await codes.getByRole('status').locator('code').textContent())!
    await expectAccessible(page, 'the plans of an owner')
  })
  const elsewhere = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: extraHTTPHeaders! })
  const person = await elsewhere.newPage()
  await test.step('a member sees the limits, and gets the plan by the code', async () => {
    await signUpByApi(person, newCredentials())
    await visit(person, '/pricing?from=deep-research')
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
        .filter({ hasText: /7\s*Tasks, every hour at most/ })
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
  })
  await test.step('whoever owns the place needs no plan', async () => {
    await walkTo(page, '/pricing?from=deep-research')
    await expect(page.getByText('You own this Alcove')).toBeVisible()
    await expect(page.getByText('Deep research is part of the paid plan.')).toHaveCount(0)
  })
  await test.step('the owner sees that the code was used, and goes back to the defaults', async () => {
    await visit(page, '/owner/plans')
    await expect(codes.getByText('1 of 1 used')).toBeVisible()
    await limits.getByRole('button', { name: 'Reset to defaults' }).click()
    await expect(limits.getByLabel('Messages a day')).toHaveValue('102')
  })
  await elsewhere.close()
})
