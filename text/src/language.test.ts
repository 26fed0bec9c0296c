import { expect, it } from 'vitest'
import { detectLanguage, isReadableText } from './language.ts'

it.each([
  ['english', 'How many hours of leave does a new employee have?'],
  ['english', 'Is there a swimming pool?'],
  ['german', 'Wie viele Wochen vor der Entbindung beginnt die Schutzfrist?'],
  ['french', 'Quelle tension obtient-on avec un citron et deux métaux ?'],
  ['spanish', '¿En qué ciudad se celebró la conferencia?'],
  ['italian', 'Quanti giorni dura la garanzia della macchina?'],
  ['portuguese', 'Quantos dias são para a entrega dos documentos?'],
  ['dutch', 'Hoeveel dagen verlof heeft een werknemer in het eerste jaar?'],
  ['swedish', 'Hur många dagar är det till mötet?'],
  ['russian', 'Когда открывается библиотека?'],
  ['arabic', 'متى تفتح المكتبة؟'],
])('tells %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language)
})

it('does not guess where nothing tells', () => {
  for (const text of ['', '42', 'SKU-1142-B', 'Mutterschutzfrist', '図書館は何時に開きますか'])
    expect(detectLanguage(text)).toBe(null)
})

it('is not misled by a quotation in another language', () => {
  const text = `${'The law is about the protection of mothers at work and in training. '.repeat(20)} Das ist nicht der Fall.`
  expect(detectLanguage(text)).toBe('english')
})

it('is known in English, or in Latin letters where nothing tells, and in no other script', () => {
  const knowsEnglish = (text: string) => isReadableText(text, (language) => language === null || language === 'english')
  for (const text of ['When does it open?', 'SKU-1142-B', '42']) expect(knowsEnglish(text)).toBe(true)
  for (const text of [
    'Wann wird die Tür geöffnet?',
    '図書館は何時に開きますか',
    '图书馆几点开门？',
    '도서관은 언제 열어요?',
  ])
    expect(knowsEnglish(text)).toBe(false)
})
