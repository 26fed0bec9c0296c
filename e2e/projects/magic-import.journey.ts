import { magicImportApi } from '#contract/magic-import/api.ts'
import { magicImportMessages } from '#contract/magic-import/messages.ts'
import { expect, test } from '../support/chat-fixtures.ts'
import { openGoalStep, dialog, documents, createProject, clickButton, submitGoal } from '../support/projects.ts'
import { visit } from '../support/screens.ts'

const GOAL = 'Learn how honey bees survive the winter'
const SEARCH_MS = 60_000

test.beforeEach(({ web }) => {
  const content = 'How honey bees survive the winter: the colony forms a cluster and eats its honey.'
  web.find([
    { title: 'Honey bees in winter', path: '/bees', content },
    { title: 'How honey bees survive winter, broken', path: '/broken', content },
  ])
  const words = 'Honey bees survive the winter in a cluster. They eat their honey and keep the queen warm.'
  web.publish(
    '/bees',
    `<title>Bees in winter</title><article><h1>Bees in winter</h1><p>${words.repeat(5)}</p></article>`,
  )
})

test('Magic Import finds, and what is ticked becomes documents of the new project @slow', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  test.slow()
  await openGoalStep(page)
  await page.getByRole('switch', { name: 'Magic Import' }).click()
  await test.step('a search that fails leads on to the documents', async () => {
    complaints.expectError('status of 503')
    const unavailable = { status: 'error', data: { code: 'unavailable', message: magicImportMessages.fetchFailed } }
    await page.route(`**${magicImportApi.find.path}`, (route) => route.fulfill({ status: 503, json: unavailable }))
    await submitGoal(page, GOAL)
    await expect(page.getByText(magicImportMessages.fetchFailed)).toBeVisible()
    await expect(dialog(page, 'Add Supporting Documents')).toBeVisible()
    await page.unroute(`**${magicImportApi.find.path}`)
    await clickButton(page, 'Back')
  })
  await clickButton(page, 'Next')
  const results = dialog(page, 'Review Suggested Resources')
  await expect(results).toBeVisible({ timeout: SEARCH_MS })
  const next = results.getByRole('button', { name: 'Continue' })
  await expect(next).toHaveAccessibleDescription(magicImportMessages.noneSelected)
  await results.getByRole('checkbox', { name: /Honey bees in winter/ }).check()
  await next.click()
  await expect(page.getByText(magicImportMessages.imported(1))).toBeVisible({ timeout: SEARCH_MS })
  await expect(dialog(page, 'Add Supporting Documents')).toBeVisible()
  await expect(documents(page)).toHaveText([/Bees in winter.*Uploaded/])
})

test('into a project that is there, with what failed counted @slow', async ({ page, member: _ }) => {
  test.slow()
  const id = await createProject(page, 'Bees')
  await visit(page, `/chat/projects/${id}`)
  await clickButton(page, 'Add')
  await page.getByRole('menuitem', { name: 'Magic Import' }).click()
  const goal = dialog(page, 'Magic Import')
  await goal.getByLabel('Goal').fill('bees')
  await clickButton(page, 'Find resources')
  await expect(goal).toContainText(magicImportMessages.goalTooShort)
  await goal.getByLabel('Goal').fill(GOAL)
  await clickButton(page, 'Find resources')
  const results = dialog(page, 'Review & Select')
  await expect(results).toBeVisible({ timeout: SEARCH_MS })
  for (const name of [/Honey bees in winter/, /survive winter, broken/]) {
    await results.getByRole('checkbox', { name }).check()
  }
  await results.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(magicImportMessages.importedPartly(1, 1))).toBeVisible({ timeout: SEARCH_MS })
  await expect(documents(page)).toHaveText([/Bees in winter/])
})
