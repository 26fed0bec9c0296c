import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { searchApi } from '#contract/search/api.ts'
import type { SearchGroup } from '#contract/search/schema.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { uploadAndRead } from '../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => void (app = await startChatApp()))
afterAll(() => app.close())

const search = async (query: string, as: Person) => (await app.call(searchApi.search, { query }, as)).groups

async function find(kind: SearchGroup['kind'], query: string, as: Person): Promise<string[]> {
  const results = (await search(query, as)).find((group) => group.kind === kind)?.results ?? []
  return results.map(({ id }) => id)
}

/** A chat in which the answer says something; its title says something else. */
async function answer(as: Person, text: string): Promise<string> {
  app.provider.on('says', replyWithText(text))
  app.clock.advance(1_000)
  const sent = await app.send(as, { text: 'Hello', modelId: app.model('says') })
  await app.watch(as, answerOf(sent).id)
  await app.call(chatApi.rename, { chatId: sent.chat.id, newTitle: 'Notes' }, as)
  return answerOf(sent).id
}

describe('a misspelt word', () => {
  it.each([
    ['with swapped letters', 'calednar'],
    ['with a letter missing', 'calndar'],
    ['with a wrong letter', 'calender'],
    ['with a letter too many', 'callendar'],
    ['with two mistakes', 'calednaar'],
    ['that is still being typed', 'caledn'],
    ['beside one that is right', 'meeting calednar'],
    ['beside another', 'meetign calednar'],
    ['beside one that says nothing', 'the calednar'],
  ])('%s is found in answers and in files', async (_, query) => {
    const person = await app.signUp()
    const reply = await answer(person, 'Put the meeting into the calendar.')
    const words = 'Every meeting stands in the calendar of the house.'
    const file = await uploadAndRead(app, person, { name: 'rules.txt', place: 'vault', bytes: words })
    expect(await find('messages', query, person)).toEqual([reply])
    expect(await find('files', query, person)).toEqual([file.id])
  })

  it('finds a rare word beside a common one that is as near', async () => {
    const person = await app.signUp()
    const rare = await answer(person, 'The noise was too loud.')
    for (let turn = 0; turn < 3; turn += 1) await answer(person, 'The house is white.')
    expect(await find('messages', 'hoise', person)).toHaveLength(4)
    expect(await find('messages', 'hoise', person)).toContain(rare)
  })

  it('finds the words of its person only, however many others have', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()]
    for (let turn = 0; turn < 3; turn += 1) await answer(other, 'A wonderful umbrella.')
    await uploadAndRead(app, other, { name: 'secret.txt', place: 'vault', bytes: 'The umbrella of a stranger.' })
    for (const query of ['umbrela', 'umbrlela', 'umberlaa']) expect(await search(query, person)).toEqual([])
    const reply = await answer(person, 'My umbrella is red.')
    expect(await find('messages', 'umbrela', person)).toEqual([reply])
    expect(await find('files', 'umbrela', person)).toEqual([])
    expect(await find('messages', 'umbrela', other)).not.toContain(reply)
  })

  it.each([
    ['Russian', 'Поставь встречу в календарь.', 'каледарь'],
    ['Russian with a wrong letter', 'Поставь встречу в календарь.', 'календорь'],
    ['Greek', 'Το ημερολόγιο είναι εδώ.', 'ημερολόγοι'],
    ['Arabic', 'مرحبا بالعالم', 'مرحبتا'],
    ['Korean', '아름다운세상 이야기', '아름다은세상'],
  ])('is found in %s', async (_, text, query) => {
    const person = await app.signUp()
    const reply = await answer(person, text)
    expect(await find('messages', query, person)).toEqual([reply])
  })

  it('that is like none finds nothing', async () => {
    const person = await app.signUp()
    await answer(person, 'Put the meeting into the calendar.')
    for (const query of ['qwxzzvkp', 'qwxzzvkp meeting', 'кванзшы', "o'''\\ calednar", "calednar' | 'x"]) {
      expect(await search(query, person)).toEqual([])
    }
  })

  it('does not lead to a chat that was deleted', async () => {
    const person = await app.signUp()
    await answer(person, 'Put the meeting into the calendar.')
    const [group] = await search('calednar', person)
    const chatId = group?.kind === 'messages' ? group.results[0]!.chatId : ''
    await app.call(chatApi.remove, { chatIds: [chatId] }, person)
    expect(await search('calednar', person)).toEqual([])
  })
})
