import type { Page } from '@playwright/test'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { researchMessages } from '#contract/research/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { answers, askAndWait, chatIdOf, composer } from '../support/chat-fixtures.ts'
import { drop, addTextsByApi, READ_MS, textFile } from '../support/files.ts'
import { dialog, documents, createProject, clickButton, projects } from '../support/projects.ts'
import { visit } from '../support/screens.ts'

test('a project that is not there leads back to all, which are searched, sorted and narrowed', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  complaints.expectError('status of 404')
  for (const name of ['Baltic', 'Adriatic', 'Caspian']) await createProject(page, name)
  await page.goto('/chat/projects/01a1df3c-f32e-7c21-8986-a409571f0854')
  await expect(page.getByRole('heading', { name: 'This project does not exist' })).toBeVisible()
  await page.getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL(/\/chat\/projects$/)
  await expect(projects(page)).toHaveText([/Caspian/, /Adriatic/, /Baltic/])
  await expectAccessible(page, 'the list')

  await test.step('they are searched, sorted and narrowed, and the address says how', async () => {
    await page.getByRole('combobox', { name: 'Order' }).selectOption('name')
    await expect(projects(page)).toHaveText([/Adriatic/, /Baltic/, /Caspian/])
    await page.getByRole('textbox', { name: 'Search projects' }).fill('balt')
    await expect(projects(page)).toHaveText([/Baltic/])
    await page.reload()
    await expect(projects(page)).toHaveText([/Baltic/])
    await page.getByRole('combobox', { name: 'Status' }).selectOption('unfinished')
    await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible()
  })
})

/** Opens the menu that adds documents. */
async function addBy(page: Page, way: string): Promise<void> {
  await clickButton(page, 'Add')
  await page.getByRole('menuitem', { name: way }).click()
}

/** Takes a document out; what is said of it does not stay, so that the next one is not taken for it. */
async function takeOut(page: Page, name: string): Promise<void> {
  await clickButton(page, `Remove ${name}`)
  const note = page.getByRole('region', { name: 'Notifications' }).locator('> *').filter({
    hasText: attachmentMessages.removed,
  })
  await note.getByRole('button', { name: 'Dismiss' }).click()
  await expect(note).toHaveCount(0)
}

test('a project is changed, filled, emptied and deleted on its page @slow', async ({ page, member: _ }) => {
  test.slow()
  await addTextsByApi(page, { harbour: 'The harbour is deep.' })
  const id = await createProject(page, 'Baltic')
  await visit(page, `/chat/projects/${id}`)
  await expectAccessible(page, 'the page')

  await test.step('it is changed', async () => {
    const form = dialog(page, 'Edit Baltic')
    await clickButton(page, 'Edit goal')
    await form.waitFor()
    await expectAccessible(page, 'the dialog that edits')
    await page.keyboard.press('Escape')
    await clickButton(page, 'Edit instructions')
    await form.getByLabel('Title').fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toContainText(projectMessages.titleRequired)
    await form.getByLabel('Title').fill('The Baltic')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'The Baltic', level: 1 })).toBeVisible()
  })

  await test.step('a file that the vault has already is put in from there, and stays in it', async () => {
    const chooser = page.waitForEvent('filechooser')
    await addBy(page, 'Upload files')
    await (await chooser).setFiles([textFile('depths.txt', 'The Landsort Deep has 459 metres.')])
    await expect(documents(page)).toHaveText([/depths\.txt.*Text/], { timeout: READ_MS })
    await drop(page, textFile('port.txt', 'The harbour is deep.'))
    await expect(page.getByText(attachmentMessages.alreadyHere)).toBeVisible()
    await expect(documents(page)).toHaveText([/harbour\.txt/, /depths\.txt/])
    await takeOut(page, 'harbour.txt')
    await expect(documents(page)).toHaveText([/depths\.txt/])
    await addBy(page, 'From the vault')
    const vault = dialog(page, 'Add from the vault')
    await expect(vault.getByRole('checkbox')).toHaveCount(2)
    await expectAccessible(page, 'Add from the vault')
    await expect(vault.getByRole('checkbox', { name: /depths/ })).toBeDisabled()
    await vault.getByRole('checkbox', { name: /harbour/ }).check()
    await vault.getByRole('button', { name: 'Add 1 item' }).click()
    await expect(page.getByText(vaultMessages.addedToProject)).toBeVisible()
    await expect(documents(page)).toHaveCount(2)
  })

  await test.step('a text is written into it, and what is taken out can be brought back', async () => {
    await addBy(page, 'Text content')
    await page.getByRole('textbox', { name: 'Name' }).fill('salt')
    await page.getByRole('textbox', { name: 'Content' }).fill('The Baltic is brackish.')
    await clickButton(page, 'Add text')
    await expect(documents(page).first()).toHaveText(/salt\.txt.*Text/, { timeout: READ_MS })
    await takeOut(page, 'salt.txt')
    await expect(documents(page)).toHaveText([/harbour\.txt/, /depths\.txt/])
    await clickButton(page, 'Remove depths.txt')
    await expect(page.getByText(attachmentMessages.removed)).toBeVisible()
    await expect(documents(page)).toHaveText([/harbour\.txt/])
    await clickButton(page, 'Undo')
    await expect(documents(page).filter({ hasText: 'depths.txt' })).toBeVisible()
    await expect(documents(page)).toHaveCount(2)
  })

  await test.step('it is deleted', async () => {
    await page.getByRole('button', { name: 'More for this project' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog(page, 'Delete Project The Baltic?').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/chat\/projects$/)
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  })
})

test('what is written on the page of a project outlives a reload and begins a chat in it', async ({
  page,
  member: _,
}) => {
  const id = await createProject(page, 'Baltic')
  await visit(page, `/chat/projects/${id}`)
  await addBy(page, 'Magic Import')
  await dialog(page, 'Magic Import').waitFor()
  await expectAccessible(page, 'Magic Import')
  await page.keyboard.press('Escape')
  await composer(page).fill('What is 6 times 7?')
  await page.reload()
  await expect(composer(page)).toHaveValue('What is 6 times 7?')
  for (const name of [/^Attach/, /^Modes/, /^Model/]) await expect(page.getByRole('button', { name })).toBeVisible()
  await drop(page, textFile('whole.txt', 'For the whole project.'))
  await expect(documents(page)).toHaveText([/whole\.txt/])
  await composer(page).press('Enter')
  await chatIdOf(page)
  await expect(answers(page).last()).toContainText('42')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Baltic' }).click()
  await expect(page.getByRole('region', { name: /^Chats/ }).getByRole('listitem')).toHaveCount(1)
  await expect(composer(page)).toHaveValue('')
})

test('a chat is begun in a project, without deep research, and moved out and in again', async ({ page, member: _ }) => {
  test.slow()
  const id = await createProject(page, 'Baltic')
  await visit(page, `/chat/projects/${id}`)
  await page.getByRole('link', { name: 'Start Chat' }).click()
  const header = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(header.getByRole('link', { name: 'Baltic' })).toBeVisible()
  await expectAccessible(page, 'a new chat in a project')
  await page.getByRole('button', { name: /^Modes/ }).click()
  const research = page.getByRole('menuitemcheckbox', { name: 'Deep research' })
  // What is disabled can still be pressed, and says why; Playwright clicks only what is not.
  await research.hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByText(researchMessages.notInProject)).toBeVisible()
  await expect(research).not.toBeChecked()
  await page.keyboard.press('Escape')

  await test.step('its draft is not that of other new chats, and outlives a reload', async () => {
    await composer(page).fill('A draft for the Baltic')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New', exact: true }).click()
    await expect(page).toHaveURL(/\/chat$/)
    await expect(composer(page)).toHaveValue('')
    await page.goBack()
    await expect(composer(page)).toHaveValue('A draft for the Baltic')
    await page.reload()
    await expect(composer(page)).toHaveValue('A draft for the Baltic')
  })

  await askAndWait(page, 'What is 6 times 7?')
  await chatIdOf(page)
  await expect(page).not.toHaveURL(/project=/)
  await expect(header.getByRole('link', { name: 'Baltic' })).toBeVisible()
  await page.getByRole('button', { name: 'More for this chat' }).click()
  await page.getByRole('menuitem', { name: 'Move out of the project' }).click()
  await expect(header.getByRole('link', { name: 'Baltic' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More for this chat' }).click()
  await page.getByRole('menuitem', { name: 'Move to a project' }).click()
  const move = dialog(page, 'Move to a project')
  await move.getByRole('radio', { name: /Baltic/ }).check()
  await move.getByRole('button', { name: 'Move' }).click()
  await header.getByRole('link', { name: 'Baltic' }).click()
  const chats = page.getByRole('region', { name: /^Chats/ })
  await expect(chats.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'History' }).click()
  await page
    .getByRole('complementary', { name: 'History' })
    .getByRole('button', { name: /^More for What/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move out of the project' }).click()
  await expect(chats.getByRole('heading', { name: 'No chats yet' })).toBeVisible()
})
