import type { Page } from '@playwright/test'
import { projectsApi } from '#contract/projects/api.ts'
import { expect } from './fixtures.ts'
import type { SampleFile } from './files.ts'

export const GOAL = 'Understand the survey of the coast and prepare a lesson about its tides'

/** The dialog that stands in front. */
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A finished project, made without the dialog. */
export async function createProject(page: Page, name: string, description = 'What is known.'): Promise<string> {
  // What changes something must come from our own page.
  const { origin } = new URL((await page.request.get('/health')).url())
  const answer = await page.request.post(projectsApi.save.path, {
    headers: { origin },
    data: { creationMode: 'MANUAL', status: 'COMPLETED', name, description, goal: GOAL, systemPrompt: 'Be brief.' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const body = (await answer.json()) as { data: { id: string } }
  return body.data.id
}

/** From the list to the goal of a new project. */
export async function openGoalStep(page: Page): Promise<void> {
  await page.goto('/chat/projects')
  await page.getByRole('button', { name: 'New project' }).first().click()
  await dialog(page, 'Create a New Project').getByRole('button', { name: 'Create with Alcove AI' }).click()
  await expect(dialog(page, 'Define Your Project Goal')).toBeVisible()
}

export async function submitGoal(page: Page, goal = GOAL): Promise<void> {
  await page.getByRole('textbox', { name: 'Goal' }).fill(goal)
  await clickButton(page, 'Next')
}

/** Puts files in by the step's own area, and waits until they are read. */
export async function addDocuments(page: Page, ...files: SampleFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Click to upload/ }).click()
  await (await chooser).setFiles(files)
}

export const documents = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem')
export const projects = (page: Page) => page.getByRole('list', { name: 'Projects' }).getByRole('listitem')
