import type { Page } from '@playwright/test'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { makePdf } from '#server/testing/sample-files/pdf.ts'
import { drawText } from '#server/testing/sample-files/pictures.ts'
import { expect, waitForApp } from './fixtures.ts'

export type SampleFile = { name: string; mimeType: string; buffer: Buffer }

export function textFile(name: string, text: string): SampleFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}

export function imageFile(name: string, words = name): SampleFile {
  return { name, mimeType: 'image/png', buffer: drawText([words], 'png', 600) }
}

/** A report of eight pages; what is wanted stands on one of them. */
export function reportFile(name: string, page: number, sentence: string): SampleFile {
  const pages = Array.from({ length: 8 }, (_, at) => [
    { text: `Survey of the coast, part ${at + 1}`, x: 72, y: 720, size: 18 },
    ...Array.from({ length: 24 }, (__, line) => ({
      text: `Station ${at + 1}.${line} stood on dry ground all year and had nothing to report.`,
      x: 72,
      y: 680 - line * 24,
      size: 11,
    })),
    ...(at + 1 === page ? [{ text: sentence, x: 72, y: 80, size: 11 }] : []),
  ])
  return { name, mimeType: 'application/pdf', buffer: makePdf(pages) }
}

/** Opens a new chat whose composer takes more than words: the picture before it takes nothing else. */
export async function openLoadedChat(page: Page, address = '/chat'): Promise<void> {
  await page.goto(address)
  await waitForApp(page)
  await expect(page.getByRole('textbox', { name: 'Message Alcove' })).toBeVisible()
}

/** Holds what is sent of files until it is let go: on one machine nothing else takes long enough to be looked at. */
export async function pauseUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${attachmentsApi.begin.path}/*`, async (route) => {
    if (route.request().method() === 'PUT') await promise
    await route.continue()
  })
  return resolve
}

/** Chooses files by the composer's own menu. */
export async function attachFiles(page: Page, ...files: SampleFile[]): Promise<void> {
  await page.getByRole('button', { name: 'Attach', exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Upload files' }).click()
  await (await chooser).setFiles(files)
}

/** Lets go of files over the page, as someone who dragged them there. */
export async function drop(page: Page, ...files: SampleFile[]): Promise<void> {
  const dropped = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  await page.evaluate((encoded) => {
    const dataTransfer = new DataTransfer()
    for (const { name, mimeType, base64 } of encoded) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    for (const type of ['dragenter', 'dragover', 'drop']) {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    }
  }, dropped)
}

/** Files are read by processes that give way to others, which takes long on a busy machine. */
export const READ_MS = 90_000

/** What lies in the composer. */
export const chips = (page: Page) =>
  page.getByRole('form', { name: 'Message' }).getByRole('list', { name: 'Attachments' }).getByRole('listitem')

/** Waits until everything in the composer has been read. */
export async function waitForChips(page: Page, count: number): Promise<void> {
  await expect(chips(page)).toHaveCount(count)
  await expect(chips(page).filter({ hasText: /Uploading|Processing|Fetching|Waiting/ })).toHaveCount(0, {
    timeout: READ_MS,
  })
}

export type VaultFile = { name: string; bytes: Buffer | string }

/** Puts files into the vault of whoever sits here, without its page. Answers their ids by name once they are read. */
export async function addFilesByApi(page: Page, files: readonly VaultFile[]): Promise<Map<string, string>> {
  const headers = await originHeader(page)
  const ids = new Map<string, string>()
  for (const { name, bytes } of files) {
    const body = Buffer.from(bytes)
    const data = { place: 'vault', placeId: crypto.randomUUID(), name, type: '', size: body.byteLength }
    const started = await page.request.post(attachmentsApi.begin.path, { headers, data })
    expect(started.ok(), await started.text()).toBe(true)
    const { id } = ((await started.json()) as { data: { item: { id: string } } }).data.item
    const path = attachmentsApi.put.path.replace('{id}', id)
    const sent = await page.request.put(path, { headers, params: { offset: 0 }, data: body })
    expect(sent.ok(), await sent.text()).toBe(true)
    ids.set(name, id)
  }
  await waitUntilRead(page, [...ids.values()], 90_000)
  return ids
}

/** Puts texts into the vault of whoever sits here, without its page. */
export async function addTextsByApi(page: Page, texts: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  const headers = await originHeader(page)
  for (const [title, content] of Object.entries(texts)) {
    const answer = await page.request.post(vaultApi.addText.path, { headers, data: { title, content } })
    expect(answer.ok(), await answer.text()).toBe(true)
    ids.push(((await answer.json()) as { data: { id: string } }).data.id)
  }
  await waitUntilRead(page, ids)
  return ids
}

/** What changes something must come from our own page. */
async function originHeader(page: Page): Promise<{ origin: string }> {
  return { origin: new URL((await page.request.get('/health')).url()).origin }
}

async function waitUntilRead(page: Page, ids: readonly string[], timeout = 40_000): Promise<void> {
  await expect(async () => {
    const states = await page.request.get(attachmentsApi.states.path, { params: { ids: ids.slice(-200).join(',') } })
    const { data } = (await states.json()) as { data: { fileName: string; status: string; failure: string | null }[] }
    const unread = data.filter(({ status }) => status !== 'completed')
    expect(unread.map(({ fileName, status, failure }) => [fileName, status, failure])).toEqual([])
  }).toPass({ timeout })
}

/** Chooses files by the vault's own menu. */
export async function addToVault(page: Page, ...files: SampleFile[]): Promise<void> {
  await page.getByRole('button', { name: 'Add Content' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Upload docs, code, files' }).click()
  await (await chooser).setFiles(files)
}

/** The card of an item, by its name. */
export const vaultCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) })
