import type { Page } from '@playwright/test'
import { historyApi } from '#contract/chat/history-api.ts'
import { transferApi } from '#contract/chat-transfer/api.ts'
import { zipOf } from '#server/testing/zip.ts'
import { expect } from './fixtures.ts'

/** Brings a whole chat in, as an export of another product: questions and answers in turn. Answers its id. */
export async function importChat(page: Page, title: string, texts: readonly string[]): Promise<string> {
  const { origin } = new URL((await page.request.get('/health')).url())
  const turn = (at: number) => ({
    id: `n${at}`,
    parent: at === 0 ? null : `n${at - 1}`,
    children: at + 1 < texts.length ? [`n${at + 1}`] : [],
    message: {
      id: `n${at}`,
      author: { role: at % 2 === 0 ? 'user' : 'assistant' },
      create_time: 1_700_000_000 + at,
      content: { content_type: 'text', parts: [texts[at]] },
    },
  })
  const conversation = {
    id: title,
    title,
    create_time: 1_700_000_000,
    current_node: `n${texts.length - 1}`,
    mapping: Object.fromEntries(texts.map((_, at) => [`n${at}`, turn(at)])),
  }
  const report = await page.request.post(`${transferApi.importChats.path}?isDryRun=false`, {
    data: await zipOf({ 'conversations.json': JSON.stringify([conversation]) }),
    headers: { origin, 'content-type': 'application/zip' },
  })
  expect(await report.text()).toContain('"imported"')
  const list = await page.request.get(historyApi.list.path)
  const { data } = (await list.json()) as { data: { chats: { id: string }[] } }
  return data.chats[0]!.id
}
