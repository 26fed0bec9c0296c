import { say as sayOfUploads } from '#contract/attachments/messages.ts'
import { say as sayOfResearch } from '#contract/research/messages.ts'
import { say } from '#contract/projects/messages.ts'
import { say as sayOfVault } from '#contract/vault/messages.ts'
import { expect, test } from './alcove.ts'
import { answers, ask, chatIdOf, composer, newChat } from './chat.ts'
import { drop, keepTexts, textFile } from './files.ts'
import { dialog, documents, makeProject, press, projects } from './projects.ts'

const READ_MS = 30_000

test('projects are searched, sorted and narrowed, and the address says how', async ({ page, signedUp: _ }) => {
  for (const name of ['Baltic', 'Adriatic', 'Caspian']) await makeProject(page, name)
  await page.goto('/chat/projects')
  await expect(projects(page)).toHaveText([/Caspian/, /Adriatic/, /Baltic/])
  await page.getByRole('combobox', { name: 'Order' }).selectOption('name')
  await expect(projects(page)).toHaveText([/Adriatic/, /Baltic/, /Caspian/])
  await page.getByRole('textbox', { name: 'Search projects' }).fill('balt')
  await expect(projects(page)).toHaveText([/Baltic/])
  await page.reload()
  await expect(projects(page)).toHaveText([/Baltic/])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('unfinished')
  await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible()
})

test('a project is changed, filled, emptied and deleted on its page', async ({ page, signedUp: _ }) => {
  test.slow()
  await keepTexts(page, { harbour: 'The harbour is deep.' })
  const id = await makeProject(page, 'Baltic')
  await page.goto(`/chat/projects/${id}`)
  await press(page, 'Edit instructions')
  const form = dialog(page, 'Edit Baltic')
  await form.getByLabel('Title').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText(say.titleRequired)
  await form.getByLabel('Title').fill('The Baltic')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'The Baltic', level: 1 })).toBeVisible()

  await press(page, 'Add')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Upload files' }).click()
  await (await chooser).setFiles([textFile('depths.txt', 'The Landsort Deep has 459 metres.')])
  await expect(documents(page)).toHaveText([/depths\.txt.*Text/], { timeout: READ_MS })
  await press(page, 'Add')
  await page.getByRole('menuitem', { name: 'From the vault' }).click()
  const vault = dialog(page, 'Add from the vault')
  await expect(vault.getByRole('checkbox', { name: /depths/ })).toBeDisabled()
  await vault.getByRole('checkbox', { name: /harbour/ }).check()
  await vault.getByRole('button', { name: 'Add 1 item' }).click()
  await expect(page.getByText(sayOfVault.addedToProject)).toBeVisible()
  await expect(documents(page)).toHaveCount(2)
  await press(page, 'Add')
  await page.getByRole('menuitem', { name: 'Text content' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('salt')
  await page.getByRole('textbox', { name: 'Content' }).fill('The Baltic is brackish.')
  await press(page, 'Add text')
  await expect(documents(page).first()).toHaveText(/salt\.txt.*Text/, { timeout: READ_MS })
  await press(page, 'Remove salt.txt')
  await expect(documents(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove depths.txt' }).click()
  await expect(page.getByText(sayOfUploads.removed)).toBeVisible()
  await expect(documents(page)).toHaveCount(1)
  await press(page, 'Undo')
  await expect(documents(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'More for this project' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog(page, 'Delete Project The Baltic?').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/chat\/projects$/)
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
})

test('a file that the vault has already is put into a project from there, and stays in it', async ({
  page,
  signedUp: _,
}) => {
  await keepTexts(page, { harbour: 'The harbour is deep.' })
  const id = await makeProject(page, 'Baltic')
  await page.goto(`/chat/projects/${id}`)
  await expect(composer(page)).toBeVisible()
  await drop(page, textFile('port.txt', 'The harbour is deep.'))
  await expect(page.getByText(sayOfUploads.alreadyHere)).toBeVisible()
  await expect(documents(page)).toHaveText([/harbour\.txt/])
  await press(page, 'Remove harbour.txt')
  await expect(page.getByText(sayOfUploads.removed)).toBeVisible()
  await page.goto('/vault')
  await expect(page.getByRole('list', { name: 'Vault items' }).getByRole('checkbox')).toHaveCount(1)
})

test('a project that is not there says so, and leads back', async ({ page, signedUp: _, complaints }) => {
  complaints.expectError('status of 404')
  await page.goto('/chat/projects/01a1df3c-f32e-7c21-8986-a409571f0854')
  await expect(page.getByRole('heading', { name: 'This project is not here' })).toBeVisible()
  await page.getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL(/\/chat\/projects$/)
})

test('what is written on the page of a project outlives a reload and begins a chat in it', async ({
  page,
  signedUp: _,
}) => {
  const id = await makeProject(page, 'Baltic')
  await page.goto(`/chat/projects/${id}`)
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

test('a chat is begun in a project, without deep research, and moved out and in again', async ({
  page,
  signedUp: _,
}) => {
  test.slow()
  const id = await makeProject(page, 'Baltic')
  await page.goto(`/chat/projects/${id}`)
  await page.getByRole('link', { name: 'Start Chat' }).click()
  const header = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(header.getByRole('link', { name: 'Baltic' })).toBeVisible()
  await page.getByRole('button', { name: /^Modes/ }).click()
  const research = page.getByRole('menuitemcheckbox', { name: 'Deep research' })
  await research.click({ force: true })
  await expect(page.getByText(sayOfResearch.notInProject)).toBeVisible()
  await expect(research).not.toBeChecked()
  await page.keyboard.press('Escape')
  await composer(page).fill('A draft for the Baltic')
  await newChat(page)
  await expect(composer(page)).toHaveValue('')
  await page.goBack()
  await expect(composer(page)).toHaveValue('A draft for the Baltic')
  await ask(page, 'What is 6 times 7?')
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

test('vault items are added to a project that is chosen', async ({ page, signedUp: _ }) => {
  await keepTexts(page, { harbour: 'The harbour is deep.' })
  const id = await makeProject(page, 'Baltic')
  await page.goto('/vault')
  await page.getByRole('checkbox', { name: /harbour/ }).check()
  await press(page, 'Add to Project')
  const choice = dialog(page, 'Add to Project')
  const add = choice.getByRole('button', { name: 'Add to Project' })
  await add.click()
  await expect(page.getByText(sayOfVault.projectNeeded)).toBeVisible()
  await expect(page.getByText(sayOfVault.selectProject)).toBeVisible()
  await choice.getByRole('radio', { name: /Baltic/ }).check()
  await add.click()
  await expect(page.getByText(sayOfVault.addedToProject)).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Selected items' })).toHaveCount(0)
  await page.goto(`/chat/projects/${id}`)
  await expect(documents(page)).toHaveText([/harbour/])
})
