import type { Page } from '@playwright/test'
import { TASKS_PER_PAGE } from '#contract/tasks/limits.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import type { Task } from '#contract/tasks/schema.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/chat-fixtures.ts'
import { overhang, visit } from '../support/screens.ts'

const COUNT = TASKS_PER_PAGE * 2 + 5
const NOW = new Date().getFullYear()

/** One a year later than the other, so that they stand in their order. */
const inYears = (years: number) => ({ kind: 'once', at: `${NOW + years}-03-10T08:00` })

async function send(page: Page, baseURL: string, path: string, data: object): Promise<Task> {
  const response = await page.request.post(path, { headers: { origin: baseURL }, data })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { data: Task }).data
}

test('many tasks come in pages, at a desk and on a phone @slow', async ({
  page,
  baseURL,
  member,
  setPlan,
  pageErrors,
}) => {
  await setPlan(member.email, 'paid')
  const task = (at: number) => ({ name: `Report ${at}`, prompt: `Write report ${at}`, schedule: inYears(at) })
  const made: Task[] = []
  for (let at = 1; at <= COUNT; at += 1) made.push(await send(page, baseURL!, tasksApi.create.path, task(at)))
  const rows = page.getByRole('button', { name: /^More for Report/ })
  const row = (at: number) => page.getByRole('button', { name: taskTexts.more(`Report ${at}`), exact: true })
  const showMore = page.getByRole('button', { name: 'Show more' })

  for (const width of [1280, 390]) {
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, '/chat/tasks')
      await expect(rows).toHaveCount(TASKS_PER_PAGE)
      await expect(page.getByText(taskTexts.usedOf(COUNT, 50))).toBeVisible()
      await showMore.click()
      await expect(rows).toHaveCount(TASKS_PER_PAGE * 2)
      await expectAccessible(page, `two pages of tasks, ${width} px wide`)
      await showMore.click()
      await expect(rows).toHaveCount(COUNT)
      await expect(showMore).toHaveCount(0)
      expect(await overhang(page)).toBe(0)
    })
  }

  await test.step('one that moves on while a page is fetched stands there once', async () => {
    await visit(page, '/chat/tasks')
    await expect(rows).toHaveCount(TASKS_PER_PAGE)
    const change = tasksApi.change.path.replace('{taskId}', made[0]!.id)
    const data = { ...task(1), schedule: inYears(99) }
    await page.request.fetch(change, { method: tasksApi.change.method, headers: { origin: baseURL! }, data })
    await showMore.click()
    await expect(row(TASKS_PER_PAGE * 2)).toBeVisible()
    await showMore.click()
    await expect(row(COUNT)).toBeVisible()
    await expect(row(1)).toHaveCount(1)
  })

  await test.step('one that a link leads to is there, and goes when it is deleted', async () => {
    const linked = COUNT - 1
    // It is asked for once more, and is gone.
    pageErrors.expectError(`/v1/tasks/${made[linked - 1]!.id}`)
    await visit(page, `/chat/tasks?task=${made[linked - 1]!.id}`)
    await expect(rows).toHaveCount(TASKS_PER_PAGE + 1)
    await expect(row(linked)).toBeVisible()
    await row(linked).click()
    await page.getByRole('menuitem', { name: taskTexts.remove }).click()
    await expect(row(linked)).toHaveCount(0)
    await page.getByRole('button', { name: taskTexts.undo }).click()
    await expect(row(linked)).toBeVisible()
  })
})
