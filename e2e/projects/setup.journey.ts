import { attachmentMessages } from '#contract/attachments/messages.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { expect, test } from '../support/fixtures.ts'
import { answers, chatIdOf, questions } from '../support/chat-fixtures.ts'
import { imageFile, READ_MS, reportFile, textFile } from '../support/files.ts'
import {
  addDocuments,
  openGoalStep,
  dialog,
  documents,
  GOAL,
  clickButton,
  projects,
  submitGoal,
} from '../support/projects.ts'

/** An address that links never lead to: the server refuses it before anything is sent. */
const REFUSED = 'http://127.0.0.1:9/'
const notes = () => textFile('notes.txt', 'The moon pulls at the sea. The survey of the coast has nine stations.')

test('a project is made by hand, in the words that it takes', async ({ page, member: _ }) => {
  await page.goto('/chat')
  await page.getByRole('button', { name: 'Create a project' }).click()
  await dialog(page, 'Create a New Project').getByRole('button', { name: 'Start from scratch' }).click()
  const form = dialog(page, 'Manual Project Setup')
  await form.getByRole('button', { name: 'Create Project' }).click()
  await expect(form).toContainText(projectMessages.titleRequired)
  await expect(form).toContainText(projectMessages.descriptionRequired)
  await form.getByLabel('Title').fill('x'.repeat(101))
  await form.getByLabel('Description').fill('Everything about the tides.')
  await form.getByLabel('Goal').fill('short')
  await form.getByLabel('Custom instructions').fill('x'.repeat(501))
  await form.getByRole('button', { name: 'Create Project' }).click()
  for (const words of [
    projectMessages.titleTooLong,
    projectMessages.goalTooShort,
    projectMessages.instructionsTooLong,
  ]) {
    await expect(form).toContainText(words)
  }
  await form.getByLabel('Title').fill('Tides')
  await form.getByLabel('Goal').fill(GOAL)
  await form.getByLabel('Custom instructions').fill('Answer in one sentence.')
  await form.getByRole('button', { name: 'Create Project' }).click()
  await expect(page.getByText(projectMessages.created)).toBeVisible()
  await expect(page).toHaveURL(/\/chat\/projects\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { name: 'Tides', level: 1 })).toBeVisible()
  await expect(page.getByText('Answer in one sentence.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Projects' }).click()
  await expect(projects(page)).toHaveText([/Tides/])
})

test('Alcove AI writes a project, and its chat quotes a document of it', async ({ page, member: _ }) => {
  test.slow()
  await openGoalStep(page)
  await submitGoal(page, 'short')
  await expect(page.getByText(projectMessages.goalNeeded)).toBeVisible()
  await submitGoal(page)
  const next = dialog(page, 'Add Supporting Documents').getByRole('button', { name: 'Next' })
  await expect(next).toHaveAccessibleDescription(projectMessages.attachmentsNeeded)
  const report = reportFile('survey-of-the-northern-coast.pdf', 3, 'The great tide of 1962 rose to 5.4 metres.')
  await addDocuments(page, report)
  await expect(documents(page)).toHaveText([/survey-of-…hern-coast.pdf.*Uploaded/], { timeout: READ_MS })
  await addDocuments(page, notes(), imageFile('pier.png'))
  await expect(page.getByText(attachmentMessages.imagesSkipped(['pier.png']))).toBeVisible()
  await expect(documents(page)).toHaveText([/notes\.txt.*Uploaded/, /survey-of-…hern-coast.pdf.*Uploaded/], {
    timeout: READ_MS,
  })
  for (const way of ['Text content', 'Google Drive', 'From the vault']) {
    await expect(page.getByRole('button', { name: way, exact: true })).toBeVisible()
  }
  await clickButton(page, 'Add a Web Link')
  await page.getByRole('textbox', { name: 'Address' }).fill(REFUSED)
  await clickButton(page, 'Add link')
  await expect(documents(page).first()).toContainText('Upload failed', { timeout: READ_MS })
  await expect(page.getByText(projectMessages.attachmentsLeftOut(1))).toBeVisible()
  await next.click()
  for (const label of ['Analyzing uploaded documents', 'Creating the best system prompt']) {
    await expect(dialog(page, 'Finalizing Your Project').getByRole('listitem').getByText(label)).toBeVisible()
  }
  const review = dialog(page, 'Review & Confirm')
  await expect(review).toBeVisible({ timeout: READ_MS })
  await expect(review.getByLabel('Title')).not.toHaveValue('')
  await expect(review.getByLabel('Custom instructions')).not.toHaveValue('')
  await review.getByLabel('Title').fill('The coast')
  await review.getByLabel('First question').fill('How high was the great tide of 1962?')
  await review.getByRole('button', { name: 'Create Project + Start Chat' }).click()
  await chatIdOf(page)
  await expect(questions(page)).toContainText('How high was the great tide of 1962?')
  await expect(answers(page).last()).toHaveAttribute('aria-busy', 'false', { timeout: READ_MS })
  await expect(answers(page).last()).toContainText('5.4 metres')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'The coast' }).click()
  await expect(page.getByRole('heading', { name: 'The coast', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Chats/ }).getByRole('listitem')).toHaveCount(1)
})

test('a set-up that was left is resumed, and cancelling it deletes nothing', async ({ page, member: _ }) => {
  await openGoalStep(page)
  await submitGoal(page)
  await expect(dialog(page, 'Add Supporting Documents')).toBeVisible()
  await page.goto('/chat/projects')
  await expect(projects(page)).toHaveText([/Unfinished Project/])
  await page.getByRole('button', { name: /^Resume/ }).click()
  const goal = dialog(page, 'Resume Project')
  await expect(goal.getByLabel('Goal')).toHaveValue(GOAL)
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Stop Project Setup?')).toBeVisible()
  await clickButton(page, 'Continue Setup')
  await expect(goal.getByLabel('Goal')).toHaveValue(GOAL)
  await goal.getByRole('button', { name: 'Close' }).click()
  await clickButton(page, 'Cancel Setup')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(projects(page)).toHaveCount(1)
})

test('cancelling a new set-up deletes what it began', async ({ page, member: _ }) => {
  await openGoalStep(page)
  await expect(page.getByText(/^Unfinished Project/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await clickButton(page, 'Cancel Setup')
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
})

test('what fails leads back to where it can be tried again', async ({ page, member: _, pageErrors: complaints }) => {
  test.slow()
  complaints.expectError('status of 500')
  const refusal = { status: 500, json: { status: 'error', data: { code: 'internal', message: 'No.' } } }
  const fail = (path: string) => page.route(`**${path}`, (route) => route.fulfill(refusal))
  const mend = (path: string) => page.unroute(`**${path}`)

  await page.goto('/chat/projects')
  await fail(projectsApi.save.path)
  await page.getByRole('button', { name: 'New project' }).first().click()
  await page.getByRole('button', { name: 'Create with Alcove AI' }).click()
  await expect(page.getByText(projectMessages.startFailed)).toBeVisible()
  await expect(dialog(page, 'Create a New Project')).toBeVisible()
  await mend(projectsApi.save.path)
  await page.getByRole('button', { name: 'Create with Alcove AI' }).click()
  await submitGoal(page)
  await addDocuments(page, notes())
  await expect(documents(page)).toHaveText([/Uploaded/], { timeout: READ_MS })

  const generate = projectsApi.generate.path.replace('{projectId}', '*')
  await fail(generate)
  await clickButton(page, 'Next')
  await expect(page.getByText(projectMessages.generateFailed)).toBeVisible()
  await expect(dialog(page, 'Add Supporting Documents')).toBeVisible()
  await mend(generate)
  await clickButton(page, 'Next')
  await expect(dialog(page, 'Review & Confirm')).toBeVisible({ timeout: READ_MS })

  await fail(projectsApi.save.path)
  await clickButton(page, 'Create Project')
  await expect(page.getByText(projectMessages.createFailed)).toBeVisible()
  await expect(dialog(page, 'Review & Confirm')).toBeVisible()

  const remove = projectsApi.remove.path.replace('{projectId}', '*')
  await fail(remove)
  await dialog(page, 'Review & Confirm').getByRole('button', { name: 'Close' }).click()
  await clickButton(page, 'Cancel Setup')
  await expect(page.getByText(projectMessages.stopFailed)).toBeVisible()
  await expect(dialog(page, 'Review & Confirm')).toBeVisible()
})
