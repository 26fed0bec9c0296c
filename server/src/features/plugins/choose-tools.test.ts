import { describe, expect, it } from 'vitest'
import { chooseByWords } from './choose-tools.ts'

const tool = (name: string, description = '', pluginName = 'Desk') => ({ name, description, pluginName })
const TOOLS = [
  tool('list_openIssues', 'Issues of a repository.'),
  tool('send_mail', 'Sends a letter to somebody.'),
  tool('find_flights', 'Connections between two cities.', 'Travel'),
  tool('read_letter', 'Shows what somebody sent.'),
]
const chosen = (words: string[], most = 2) => chooseByWords(TOOLS, words, most).map(({ name }) => name)

describe('magic mode', () => {
  it.each<[string, string[], string[]]>([
    ['takes the tool whose name fits', ['Which issues are open?'], ['list_openIssues']],
    ['takes the nearer one first', ['Read me the letter'], ['read_letter', 'send_mail']],
    ['knows a plugin by its name', ['Ask Travel'], ['find_flights']],
    ['knows what was said a moment ago', ['I look for flights', 'to Rome', 'tomorrow'], ['find_flights']],
    ['takes none where none fits', ['Good morning'], []],
  ])('%s', (_, words, names) => {
    expect(chosen(words)).toEqual(names)
  })

  it('takes all of them where they are few', () => {
    expect(chosen(['Good morning'], 4)).toHaveLength(4)
  })
})
