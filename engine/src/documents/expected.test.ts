import { expect, it } from 'vitest'
import { isOfTheKind } from './expected.ts'

it.each([
  ['How many rooms are there?', 'There are twelve rooms.', 'The rooms face the garden.'],
  ['How short should a meeting be?', 'A meeting takes 20 minutes.', 'Guests are welcome at meetings.'],
  ['From which value does the rule hold?', 'It holds from $50,000 on.', 'It holds for goods and services.'],
  ['When does the shop close?', 'It closes on Friday.', 'The shop has moved.'],
  ['Which year was the firm founded?', 'It was founded in 1902.', 'It was founded by a clockmaker.'],
  ['At what hour did the alarm ring?', 'The alarm rang at 12:19 AM.', 'The alarm rang on 5 August.'],
  ['What share of projects fails?', 'Only 13 percent do well.', 'Projects fail for many reasons.'],
])('%s is answered by "%s", not by "%s"', (question, answer, other) => {
  expect(isOfTheKind(question, answer)).toBe(true)
  expect(isOfTheKind(question, other)).toBe(false)
})

it('a question that asks for no kind of thing is answered by anything', () => {
  expect(isOfTheKind('Why did the outage last?', 'Nobody was awake.')).toBe(true)
})
