import { expect, newCredentials, signUpByApi, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import {
  attachFiles,
  vaultCard,
  waitForChips,
  imageFile,
  addTextsByApi,
  openLoadedChat,
  reportFile,
  READ_MS,
  textFile,
  addToVault,
} from '../support/files.ts'
import { clickButton } from '../support/projects.ts'
import { visit } from '../support/screens.ts'

test.describe('in light and dark, axe finds nothing', () => {
  test.beforeEach(async ({ page }) => {
    test.slow()
    await signUpByApi(page, newCredentials())
  })

  test('in a vault with items: cards, selection, details, preview, deleting', async ({ page }) => {
    await addTextsByApi(page, { alpha: 'The lamps at the east pier are out.', bravo: 'The ferry runs from May.' })
    await visit(page, '/vault')
    await addToVault(page, reportFile('coast.pdf', 2, 'The tide stood high.'), imageFile('pier.png', 'Pier'))
    await expectAccessible(page, 'cards on their way')
    await expect(vaultCard(page, 'coast.pdf')).toBeVisible({ timeout: READ_MS })
    await expect(vaultCard(page, 'pier.png')).toBeVisible({ timeout: READ_MS })
    await expectAccessible(page, 'the cards')

    await vaultCard(page, 'coast.pdf').hover()
    await page.getByRole('button', { name: 'Details of coast.pdf' }).click()
    await expect(page.getByRole('complementary', { name: 'Details' }).getByText('Summary')).toBeVisible()
    await expectAccessible(page, 'the details')
    await page.getByRole('button', { name: 'Close Details' }).click()

    await page.getByRole('button', { name: 'coast.pdf', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'coast.pdf' })
    await expect(preview.getByRole('img', { name: 'Page 1' })).toBeVisible()
    await expectAccessible(page, 'the preview')
    await page.keyboard.press('Escape')

    await vaultCard(page, 'alpha.txt').getByRole('checkbox').check()
    await vaultCard(page, 'bravo.txt').getByRole('checkbox').check()
    await expectAccessible(page, 'the selection')
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog').getByText('not in use anywhere')).toBeVisible()
    await expectAccessible(page, 'deleting')
    await page.getByRole('button', { name: 'Review items' }).click()
    await expectAccessible(page, 'the review')
  })

  test('in a composer with files, and in the panels beside it', async ({ page }) => {
    await addTextsByApi(page, { alpha: 'The lamps at the east pier are out.' })
    await openLoadedChat(page)
    await attachFiles(page, textFile('notes.txt', 'Notes.'), imageFile('pier.png', 'Pier'))
    await waitForChips(page, 2)
    await expectAccessible(page, 'the chips')
    await page.getByRole('button', { name: 'Attachments of this chat' }).click()
    await expect(page.getByRole('complementary', { name: 'Attachments' })).toContainText('With your next message')
    await expectAccessible(page, 'the attachments of the chat')
    await page
      .getByRole('button', { name: /notes\.txt/ })
      .first()
      .click()
    await expect(page.getByRole('complementary', { name: 'Attachment', exact: true })).toContainText('Notes.')
    await expectAccessible(page, 'the preview beside the chat')
    await visit(page, '/chat?panel=vault')
    await expect(page.getByRole('complementary', { name: 'Vault' })).toContainText('alpha.txt')
    await expectAccessible(page, 'the vault beside the chat')
  })

  test('on a phone, in the vault', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await addTextsByApi(page, { alpha: 'The lamps at the east pier are out.' })
    await visit(page, '/vault')
    await expectAccessible(page, 'the cards on a phone')
    await vaultCard(page, 'alpha.txt').getByRole('checkbox').check()
    await expectAccessible(page, 'the selection on a phone')
  })
})

test('the film about the vault plays by itself, and waits for whoever wants no motion', async ({ page, member: _ }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/vault')
  await clickButton(page, 'About the vault')
  const film = page.getByRole('dialog', { name: 'Your vault' }).locator('video')
  const playedFor = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(playedFor).toBeGreaterThan(0.5)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/vault')
  await clickButton(page, 'About the vault')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
  expect(await playedFor()).toBe(0)
})
