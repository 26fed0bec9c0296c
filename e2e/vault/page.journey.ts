import { attachmentMessages } from '#contract/attachments/messages.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { VAULT_TEXT_MAX_LINES } from '#contract/vault/limits.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  addToVault,
  vaultCard,
  drop,
  pauseUploads,
  imageFile,
  reportFile,
  READ_MS,
  textFile,
} from '../support/files.ts'
import { clickButton } from '../support/projects.ts'
import { visit } from '../support/screens.ts'

test('a guest sees what the vault would be, and the first click anywhere opens sign-up, once', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes(vaultApi.list.path) && requests.push(request.url()))
  await visit(page, '/vault')
  await expect(page.getByRole('heading', { name: 'Unlock Vault' })).toBeVisible()
  await page.getByText('Keep files, links and notes').click()
  const dialog = page.getByRole('dialog', { name: 'Create your account' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByText('Keep files, links and notes').click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in for free' }).click()
  await expect(dialog).toBeVisible()
  expect(requests).toEqual([])
})

test('files and texts go into an empty vault with their progress, and are looked into @slow', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  test.slow()
  await test.step('a vault that cannot be loaded says so, and Try Again loads it', async () => {
    complaints.expectError('status of 500')
    await page.route(`**${vaultApi.list.path}?*`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/vault')
    await expect(page.getByText('Oops! Something went wrong')).toBeVisible()
    await expect(page.getByText(vaultMessages.loadFailed)).toBeVisible()
    await page.unroute(`**${vaultApi.list.path}?*`)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Your Vault is Empty' })).toBeVisible()
  })

  await test.step('text is kept within its limits, and is there at once', async () => {
    await page.getByRole('button', { name: 'Add Content' }).click()
    await page.getByRole('menuitem', { name: 'Add text content' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add text content' })
    await expect(dialog.getByLabel('Name')).toHaveValue('untitled')
    await dialog.getByLabel('Name').fill('')
    await dialog.getByRole('button', { name: 'Add text' }).click()
    await expect(dialog.getByText(vaultMessages.nameRequired)).toBeVisible()
    await expect(dialog.getByText(vaultMessages.contentRequired)).toBeVisible()
    await dialog.getByLabel('Name').fill('notes')
    await dialog.getByLabel('Content').fill('line\n'.repeat(VAULT_TEXT_MAX_LINES))
    await dialog.getByRole('button', { name: 'Add text' }).click()
    await expect(dialog.getByText(vaultMessages.textTooManyLines)).toBeVisible()
    await dialog.getByLabel('Content').fill('The ferry runs again from May.')
    await dialog.getByRole('button', { name: 'Add text' }).click()
    await expect(page.getByText(vaultMessages.textAdded)).toBeVisible()
    await expect(vaultCard(page, 'notes.txt')).toBeVisible()
  })

  await test.step('files go in with their progress', async () => {
    const release = await pauseUploads(page)
    await addToVault(page, reportFile('coast.pdf', 3, 'The tide stood at 7.83 metres.'), imageFile('pier.png', 'Pier'))
    await expect(page.getByText(vaultMessages.adding)).toBeVisible()
    const onTheirWay = page.getByRole('list', { name: 'Uploading' })
    await expect(onTheirWay.getByText(/(Uploading|Processing)\.\.\. \d+%/).first()).toBeVisible()
    await expectAccessible(page, 'cards on their way')
    release()
    await expect(page.getByText(attachmentMessages.uploaded)).toBeVisible()
    await expect(vaultCard(page, 'coast.pdf')).toBeVisible({ timeout: READ_MS })
    await expect(vaultCard(page, 'pier.png').locator('img')).toBeVisible({ timeout: READ_MS })
    await expect(page.getByRole('meter', { name: 'Storage' })).toHaveAttribute('aria-valuetext', /KB of 2 GB used/)
    await expectAccessible(page, 'the cards')
  })

  await test.step('they are looked into', async () => {
    await page.getByRole('button', { name: 'coast.pdf', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'coast.pdf' })
    await expect(preview.getByRole('img', { name: 'Page 1' })).toBeVisible()
    await expectAccessible(page, 'the preview')
    await preview.getByText('Text', { exact: true }).click()
    await expect(preview.getByText('The tide stood at 7.83 metres.')).toBeVisible()
  })
})

test('what is dropped is kept, what cannot be read says why, and projects have no room for images @slow', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  complaints.expectError('status of 415')
  await visit(page, '/vault')
  await drop(page, textFile('fine.txt', 'All is well.'), textFile('lying.png', 'no picture'))
  await expect(page.getByText(attachmentMessages.rejectedDetail)).toBeVisible()
  await expect(vaultCard(page, 'fine.txt')).toBeVisible({ timeout: READ_MS })
  await page.getByRole('button', { name: 'Remove lying.png' }).click()
  await expect(page.getByText('lying.png')).toHaveCount(0)

  await test.step('the same bytes under another name are told, and the first one is shown', async () => {
    await drop(page, textFile('fine once more.txt', 'All is well.'))
    await expect(page.getByText(attachmentMessages.alreadyHere)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Vault items' }).getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('button', { name: 'Show fine.txt' }).click()
    await expect(page.getByRole('complementary', { name: 'Attachment' }).getByText('All is well.')).toBeVisible()
  })

  await test.step('projects have no room for images, and until there are any the list is empty', async () => {
    await drop(page, imageFile('pier.png', 'Pier'))
    await expect(vaultCard(page, 'pier.png')).toBeVisible({ timeout: READ_MS })
    await vaultCard(page, 'pier.png').getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: 'Selected items' })
    await bar.getByRole('button', { name: 'Add to Project' }).click()
    await expect(page.getByText(attachmentMessages.noImagesInProjectsDetail)).toBeVisible()
    await vaultCard(page, 'fine.txt').getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Add to Project' }).click()
    const choice = page.getByRole('dialog', { name: 'Add to Project' })
    await expect(choice).toContainText('No projects found')
    await expect(choice).toContainText(attachmentMessages.imagesSkipped(['pier.png']))
  })
})

test('the film about the vault plays by itself, and waits for whoever wants no motion', async ({ page, member: _ }) => {
  await visit(page, '/vault')
  await clickButton(page, 'About the vault')
  const about = page.getByRole('dialog', { name: 'Your vault' })
  const film = about.locator('video')
  const playedFor = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
  expect(await playedFor()).toBe(0)
  await page.keyboard.press('Escape')
  await expect(about).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await clickButton(page, 'About the vault')
  await expect.poll(playedFor).toBeGreaterThan(0.5)
})
