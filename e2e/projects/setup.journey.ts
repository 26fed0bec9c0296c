import { attachmentMessages } from '#contract/attachments/messages.ts'
import { magicImportApi } from '#contract/magic-import/api.ts'
import type { SearchResult } from '#contract/magic-import/schema.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { answers, chatIdOf, questions } from '../support/chat-fixtures.ts'
import { imageFile, READ_MS, textFile } from '../support/files.ts'
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
import { visit, walkTo } from '../support/screens.ts'

/** An address that links never lead to: the server refuses it before anything is sent. */
const REFUSED = 'http://127.0.0.1:9/'
const GENERATE = `**${projectsApi.generate.path.replace('{projectId}', '*')}`
const notes = () => textFile('notes.txt', 'The moon pulls at the sea. The survey of the coast has nine stations.')

const found: SearchResult = {
  results: [
    {
      type: 'WEBSITE',
      relevantResults: [
        {
          title: 'Tide',
          url: 'https://tides.example/',
          displayed_url: 'tides.example',
          reason: 'Says what tides are.',
        },
      ],
    },
  ],
  questions: ['What are tides?', 'Who named them?'],
  unanswered: ['Who named them?'],
  silentSources: ['Reddit'],
}

test('Alcove AI writes a project, and its chat quotes a document of it @slow', async ({ page, member: _ }) => {
  test.slow()
  await openGoalStep(page)
  await submitGoal(page, 'short')
  await expect(page.getByText(projectMessages.goalNeeded)).toBeVisible()
  await submitGoal(page)
  const next = dialog(page, 'Add Supporting Documents').getByRole('button', { name: 'Next' })
  await expect(next).toHaveAccessibleDescription(projectMessages.attachmentsNeeded)
  const survey = 'The survey of the coast has nine stations. The great tide of 1962 rose to 5.4 metres.'
  await addDocuments(page, textFile('survey-of-the-northern-coast.txt', survey))
  await expect(documents(page)).toHaveText([/survey-of-…hern-coast.txt.*Uploaded/], { timeout: READ_MS })
  await addDocuments(page, notes(), imageFile('pier.png'))
  await expect(page.getByText(attachmentMessages.imagesSkipped(['pier.png']))).toBeVisible()
  await expect(documents(page)).toHaveText([/notes\.txt.*Uploaded/, /survey-of-…hern-coast.txt.*Uploaded/], {
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

  await test.step('what is done is told while it is done', async () => {
    const { promise: isSeen, resolve: show } = Promise.withResolvers<void>()
    await page.route(GENERATE, async (route) => {
      await isSeen
      await route.continue()
    })
    await next.click()
    for (const label of ['Analyzing uploaded documents', 'Creating the best system prompt']) {
      await expect(dialog(page, 'Finalizing Your Project').getByRole('listitem').getByText(label)).toBeVisible()
    }
    show()
  })
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

test('a goal becomes a project without a document, too', async ({ page, member: _ }) => {
  await openGoalStep(page)
  await submitGoal(page)
  await clickButton(page, projectMessages.skipAttachments)
  const review = dialog(page, 'Review & Confirm')
  await expect(review.getByLabel('Title')).not.toHaveValue('', { timeout: READ_MS })
  await review.getByRole('button', { name: 'Create Project', exact: true }).click()
  await expect(page).toHaveURL(/\/chat\/projects\/[0-9a-f-]{36}/)
})

test('cancelling a new set-up deletes what it began; one that was left is resumed, and cancelling it deletes nothing', async ({
  page,
  member: _,
}) => {
  const choice = dialog(page, 'Create a New Project')
  await test.step('the command palette begins a project', async () => {
    await visit(page, '/chat')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill('new project')
    await page.keyboard.press('Enter')
    await expect(choice).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(choice).toHaveCount(0)
  })

  await test.step('cancelling a new set-up deletes what it began', async () => {
    await walkTo(page, '/chat/projects')
    await page.getByRole('button', { name: 'New project' }).first().click()
    await choice.getByRole('button', { name: 'Create with Alcove AI' }).click()
    await expect(dialog(page, 'Define Your Project Goal')).toBeVisible()
    await expect(page.getByText(/^Unfinished Project/)).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await clickButton(page, 'Cancel Setup')
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  })

  await test.step('a set-up that was left is resumed, and cancelling it deletes nothing', async () => {
    await page.getByRole('button', { name: 'New project' }).first().click()
    await choice.getByRole('button', { name: 'Create with Alcove AI' }).click()
    await expect(page).toHaveURL(/setup=[0-9a-f-]{36}/)
    await dialog(page, 'Define Your Project Goal').getByLabel('Goal').fill('Begun, not sent')
    await page.reload()
    await expect(dialog(page, 'Define Your Project Goal').getByLabel('Goal')).toHaveValue('Begun, not sent')
    await submitGoal(page)
    const documentsStep = dialog(page, 'Add Supporting Documents')
    await expect(documentsStep).toBeVisible()
    await page.reload()
    await expect(documentsStep).toBeVisible()
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
})

test('what fails in a set-up leads back to where it can be tried again, and axe finds nothing in any step @slow', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  test.slow()
  complaints.expectError('status of 500')
  const refusal = { status: 500, json: { status: 'error', data: { code: 'internal', message: 'No.' } } }
  const fail = (path: string) => page.route(path, (route) => route.fulfill(refusal))
  const restore = (path: string) => page.unroute(path)
  const save = `**${projectsApi.save.path}`
  await page.route(`**${magicImportApi.find.path}`, (route) =>
    route.fulfill({ json: { status: 'success', data: found } }),
  )

  await visit(page, '/chat/projects')
  await fail(save)
  await page.getByRole('button', { name: 'New project' }).first().click()
  await page.getByRole('button', { name: 'Create with Alcove AI' }).click()
  await expect(page.getByText(projectMessages.startFailed)).toBeVisible()
  await expect(dialog(page, 'Create a New Project')).toBeVisible()
  await restore(save)
  await page.getByRole('button', { name: 'Create with Alcove AI' }).click()
  await page.getByRole('switch', { name: 'Magic Import' }).click()
  await expectAccessible(page, 'the goal')
  await submitGoal(page)
  await dialog(page, 'Review Suggested Resources').waitFor()
  await page.getByRole('checkbox', { name: /Tide/ }).check()
  await expectAccessible(page, 'the results')
  await clickButton(page, 'Skip')
  await addDocuments(page, notes())
  await expect(documents(page)).toHaveText([/Uploaded/], { timeout: READ_MS })
  await expectAccessible(page, 'the documents')

  await fail(GENERATE)
  await clickButton(page, 'Next')
  await expect(page.getByText(projectMessages.generateFailed)).toBeVisible()
  await expect(dialog(page, 'Add Supporting Documents')).toBeVisible()
  await restore(GENERATE)
  await clickButton(page, 'Next')
  const review = dialog(page, 'Review & Confirm')
  await expect(review).toBeVisible({ timeout: READ_MS })
  await expectAccessible(page, 'the review')

  await fail(save)
  await clickButton(page, 'Create Project')
  await expect(page.getByText(projectMessages.createFailed)).toBeVisible()
  await expect(review).toBeVisible()

  await fail(`**${projectsApi.remove.path.replace('{projectId}', '*')}`)
  await review.getByRole('button', { name: 'Close' }).click()
  await dialog(page, 'Stop Project Setup?').waitFor()
  await expectAccessible(page, 'the question before leaving')
  await clickButton(page, 'Cancel Setup')
  await expect(page.getByText(projectMessages.stopFailed)).toBeVisible()
  await expect(review).toBeVisible()
})
