import { expect, test } from 'vitest'
import { holdsAnswer } from './holds-answer.ts'

test.each([
  ['How many rooms does the house have?', 'The house is large and bright.', false],
  ['How many rooms does the house have?', 'The house has seven rooms.', true],
  ['When was the bridge built?', 'The bridge crosses the river.', false],
  ['When was the bridge built?', 'The bridge was built in 1902.', true],
  ['Who built the bridge?', 'The bridge was built of red stone from the quarry.', false],
  ['Who built the bridge?', 'The bridge was built by Gustave Eiffel.', true],
  ['Who approves the leave?', 'Leave is approved by your manager.', true],
  ['Wie viele Zimmer hat das Haus?', 'Das Haus ist groß.', false],
  ['Wie viele Zimmer hat das Haus?', 'Das Haus hat sieben Zimmer.', true],
  ['Wann öffnet das Museum?', 'Das Museum zeigt Bilder.', false],
  ['Wann öffnet das Museum?', 'Das Museum öffnet um zehn Uhr morgens.', true],
  ['Combien de chambres a la maison ?', 'La maison est grande.', false],
  ['Combien de chambres a la maison ?', 'La maison a sept chambres.', true],
  ['¿Cuándo se construyó el puente?', 'El puente cruza el río.', false],
  ['¿Cuándo se construyó el puente?', 'El puente se construyó en 1902.', true],
  ['¿Quién construyó el puente?', 'El puente es de piedra roja.', false],
  ['What colour is the bridge?', 'The bridge is red.', true],
])('%s — %s', (question, quoted, holds) => {
  expect(holdsAnswer(question, quoted)).toBe(holds)
})
