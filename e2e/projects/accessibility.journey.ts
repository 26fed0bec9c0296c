import { magicImportApi } from '#contract/magic-import/api.ts'
import type { SearchResult } from '#contract/magic-import/schema.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { READ_MS, textFile } from '../support/files.ts'
import {
  addDocuments,
  openGoalStep,
  dialog,
  documents,
  createProject,
  clickButton,
  submitGoal,
} from '../support/projects.ts'
import { visit } from '../support/screens.ts'

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

test.describe('in light and dark, axe finds nothing', () => {
  test('on the page of a project and in its dialogs', async ({ page, member: _ }) => {
    test.slow()
    const id = await createProject(page, 'Baltic')
    await visit(page, '/chat/projects')
    await expectAccessible(page, 'the list')
    await visit(page, `/chat/projects/${id}`)
    await expectAccessible(page, 'the page')
    await clickButton(page, 'Edit goal')
    await dialog(page, 'Edit Baltic').waitFor()
    await expectAccessible(page, 'the dialog that edits')
    await page.keyboard.press('Escape')
    for (const [item, title] of [
      ['From the vault', 'Add from the vault'],
      ['Magic Import', 'Magic Import'],
    ] as const) {
      await clickButton(page, 'Add')
      await page.getByRole('menuitem', { name: item }).click()
      await dialog(page, title).waitFor()
      await expectAccessible(page, title)
      await page.keyboard.press('Escape')
    }
    await visit(page, `/chat?project=${id}`)
    await page.getByRole('heading', { name: 'Baltic' }).waitFor()
    await expectAccessible(page, 'a new chat in a project')
  })

  test('in any step of a set-up', async ({ page, member: _ }) => {
    test.slow()
    await page.route(`**${magicImportApi.find.path}`, (route) =>
      route.fulfill({ json: { status: 'success', data: found } }),
    )
    await visit(page, '/chat/projects?setup=new')
    await dialog(page, 'Create a New Project').waitFor()
    await expectAccessible(page, 'the first choice')
    await page.getByRole('button', { name: 'Start from scratch' }).click()
    await clickButton(page, 'Create Project')
    await page.getByText(projectMessages.titleRequired).waitFor()
    await expectAccessible(page, 'the form that refuses')

    await openGoalStep(page)
    await page.getByRole('switch', { name: 'Magic Import' }).click()
    await expectAccessible(page, 'the goal')
    await submitGoal(page)
    await dialog(page, 'Review Suggested Resources').waitFor()
    await page.getByRole('checkbox', { name: /Tide/ }).check()
    await expectAccessible(page, 'the results')
    await clickButton(page, 'Skip')
    await addDocuments(page, textFile('notes.txt', 'The moon pulls at the sea, and the sea follows twice a day.'))
    await expect(documents(page)).toHaveText([/Uploaded/], { timeout: READ_MS })
    await expectAccessible(page, 'the documents')
    await clickButton(page, 'Next')
    await dialog(page, 'Review & Confirm').waitFor({ timeout: READ_MS })
    await expectAccessible(page, 'the review')
    await dialog(page, 'Review & Confirm').getByRole('button', { name: 'Close' }).click()
    await dialog(page, 'Stop Project Setup?').waitFor()
    await expectAccessible(page, 'the question before leaving')
  })
})
