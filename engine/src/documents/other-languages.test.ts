import { describe, expect, it, test } from 'vitest'
import type { Embeddings } from '../embeddings.ts'
import { createBuiltinModel } from '../index.ts'
import { writePassages } from '../passages.ts'
import { NOW, promptOf, textOf } from '../testing/ask.ts'
import { wordFormsOf } from './word-forms.ts'

/** As the embeddings that ship: English is all that they know, and they are asked about nothing else. */
const english: Embeddings = {
  knows: (language) => language === null || language === 'english',
  embedQuestion: () => Promise.reject(new Error('asked about a language that they do not know')),
}
const model = createBuiltinModel({ clock: () => NOW, embeddings: english })

const TEXTS = {
  german: [
    'Die Burg über dem Fluss wurde im Jahr 1180 von einem Grafen gebaut. Zwei Brände zerstörten sie bis auf den Turm. Heute gehört sie der Stadt.',
    'Im Garten der Burg wachsen alte Apfelbäume. Der Verein pflegt sie jeden Samstag.',
    'Eintrittskarten kosten sechs Euro. Schulklassen zahlen nichts.',
  ],
  spanish: [
    'El puente sobre el río fue construido en 1902 por una empresa belga. Mide doscientos metros.',
    'Los pescadores del barrio venden su captura en el mercado los martes por la mañana.',
    'La biblioteca municipal guarda tres mil mapas antiguos de la región.',
  ],
  arabic: [
    'بني الجسر القديم فوق النهر في عام 1902 على يد شركة بلجيكية. يبلغ طوله مئتي متر.',
    'يبيع الصيادون السمك في السوق كل ثلاثاء صباحا.',
    'تحتفظ المكتبة بثلاثة آلاف خريطة قديمة للمنطقة.',
  ],
  chinese: [
    '这座古桥由一家比利时公司于1902年建造，全长两百米。',
    '渔民每周二早上在市场上出售他们的鱼获。',
    '市图书馆收藏了三千张该地区的古老地图。',
  ],
}
const documents = Object.entries(TEXTS).flatMap(([language, texts]) =>
  texts.map((text, at) => ({ id: `${language}-${at}`, title: `${language}-${at}.txt`, text })),
)
const ask = (question: string) => textOf(model, { prompt: promptOf([question], documents) })
const firstQuote = async (question: string) => (await ask(question)).split('\n').find((line) => line.startsWith('> '))

describe('in a language that only words are compared in', () => {
  test.each([
    ['In welchem Jahr baute ein Graf die Burg über dem Fluss?', '1180'],
    ['Wodurch ist die Burg zerstört worden?', 'Zwei Brände'],
    ['Wer pflegt die Apfelbäume im Garten?', 'Der Verein'],
    ['¿Qué empresa construyó el puente sobre el río?', 'belga'],
    ['¿Cuántos mapas de la región guarda la biblioteca?', 'tres mil'],
    ['متى تم بناء الجسر القديم فوق النهر؟', '1902'],
    ['谁建造了这座古桥？', '比利时公司'],
    ['市图书馆收藏了多少张古老地图？', '三千张'],
  ])('%s', async (question, words) => {
    expect(await firstQuote(question)).toContain(words)
  })

  test.each([
    [
      'Wie hoch ist die Miete für eine Wohnung in der Altstadt?',
      'Ich habe 12 Dokumente durchsucht und es nicht gefunden',
    ],
    ['¿Quién ganó el campeonato de ajedrez?', 'He buscado en 12 documentos y no lo he encontrado'],
    ['Qui a gagné le championnat d’échecs dans la ville ?', 'J’ai parcouru 12 documents sans trouver la réponse'],
    ['Chi ha vinto il campionato di scacchi del mondo?', 'Ho cercato in 12 documenti e non l’ho trovato'],
    ['Quem ganhou o campeonato de xadrez na cidade?', 'Procurei em 12 documentos e não encontrei'],
    ['Wie heeft het schaakkampioenschap van de stad gewonnen?', 'Ik heb 12 documenten doorzocht en het niet gevonden'],
    ['Cine a câștigat campionatul de șah din oraș?', 'Am căutat în 12 documente și nu am găsit'],
    ['Satranç şampiyonasını bu yıl kim kazandı, ne zaman?', '12 belge içinde aradım ve bulamadım'],
    ['Кто выиграл чемпионат по шахматам?', 'Я просмотрел документы (12) и не нашёл ответа'],
    ['शतरंज की प्रतियोगिता किसने जीती?', 'मैंने 12 दस्तावेज़ों में खोजा और उत्तर नहीं मिला'],
    ['من فاز ببطولة العالم في كرة القدم؟', 'بحثتُ في المستندات (12) ولم أجد الإجابة'],
    ['谁赢得了世界杯足球赛？', '我查阅了12 份文档，没有找到答案'],
    ['Ai đã vô địch giải cờ vua của thành phố?', 'Tôi đã tìm trong 12 tài liệu nhưng không thấy câu trả lời'],
    ['ใครชนะการแข่งขันหมากรุก', 'ค้นหาใน เอกสาร 12 ฉบับ แล้วแต่ไม่พบคำตอบ'],
    ['দাবা প্রতিযোগিতায় কে জিতেছে?', 'আমি 12টি নথি খুঁজে দেখেছি'],
    ['சதுரங்கப் போட்டியில் வென்றவர் யார்?', 'தேடியது: 12 ஆவணங்கள். பதில் கிடைக்கவில்லை'],
    ['చదరంగం పోటీలో ఎవరు గెలిచారు?', 'వెతికినవి: 12 పత్రాలు. సమాధానం దొరకలేదు'],
    ['बुद्धिबळ स्पर्धा कोणी जिंकली आहे?', 'मी 12 दस्तऐवज शोधले, पण उत्तर सापडले नाही'],
    ['बुद्धिचाल प्रतियोगिता कसले जित्यो?', 'मैले 12 वटा कागजात खोजेँ, तर उत्तर भेटिएन'],
    ['Ποιος κέρδισε το πρωτάθλημα σκακιού;', 'Έψαξα σε 12 έγγραφα και δεν το βρήκα'],
  ])('what is not there is not found, and said in its language: %s', async (question, words) => {
    expect(await ask(question)).toContain(words)
  })

  it.each([
    ['Ukrainian is no Russian', 'Хто виграв чемпіонат із шахів у місті?'],
    ['Persian is no Arabic', 'چه کسی قهرمان شطرنج شد؟'],
    ['Sanskrit is no Hindi', 'चतुरङ्गस्पर्धायां विजेता क?'],
  ])('speaks English rather than a neighbour of the language: %s', async (_, question) => {
    expect(await ask(question)).toContain('I looked through 12 documents')
  })

  it('says of one document, and of a text in the message, what it was', async () => {
    const one = documents.filter(({ id }) => id === 'german-2')
    const answer = await textOf(model, { prompt: promptOf(['Wer hat das Rennen in der Stadt gewonnen?'], one) })
    expect(answer).toContain('Ich habe “german-2.txt” durchsucht')
    const pasted = await textOf(model, {
      prompt: promptOf([`Wer hat das Rennen in der Stadt gewonnen?\n\n${TEXTS.german[2]}\n\n${TEXTS.german[1]}`]),
    })
    expect(pasted).toContain('Ich habe “Eintrittskarten kosten sechs Euro.')
  })

  it('takes a question that does not tell its language for one in that of the texts', async () => {
    const onlyGerman = documents.filter(({ id }) => id.startsWith('german'))
    const answer = await textOf(model, { prompt: promptOf(['Eintrittskarten Schulklassen?'], onlyGerman) })
    expect(answer).toContain('Schulklassen zahlen nichts.')
  })
})

it('says nothing twice, also where a text begins with its title', async () => {
  const text = `Die Burg über dem Fluss\n\n${TEXTS.german.join('\n\n')}`
  const prompt = promptOf(['Was kostet der Eintritt?'], [{ id: 'b', title: 'burg.txt', text }])
  const quotations = (await textOf(model, { prompt })).split('\n').filter((line) => line.startsWith('> '))
  expect(quotations.filter((line) => line.includes('sechs Euro'))).toHaveLength(1)
})

describe('where documents were looked through, nobody is asked to add them', () => {
  const searched = (text: string) =>
    textOf(model, {
      prompt: [
        { role: 'system', content: writePassages([], 14) },
        { role: 'user', content: [{ type: 'text', text }] },
      ],
    })

  test.each([
    ['the notice period in my lease', 'I looked through 14 documents'],
    ['find the notice period', 'I looked through 14 documents'],
    ['What is the notice period?', 'I looked through 14 documents'],
    ['die Kündigungsfrist in meinem Mietvertrag', 'Ich habe 14 Dokumente durchsucht'],
    ['Kira sözleşmesinin süresi nedir?', '14 belge içinde aradım'],
  ])('%s', async (request, words) => {
    expect(await searched(request)).toContain(words)
  })

  test('what no document would say is refused as before', async () => {
    expect(await searched('write a poem about the sea')).not.toContain('14')
    expect(await searched('asdf')).not.toContain('14')
  })
})

describe('forms of words', () => {
  it('are alike in German, and small words are none', () => {
    const forms = wordFormsOf('german')
    expect(forms('Die Häuser der Gemeinden')).toEqual(forms('das Häusern einer Gemeinde'))
  })

  it('are alike with and without the article in Arabic', () => {
    const forms = wordFormsOf('arabic')
    expect(forms('المكتبة')).toEqual(forms('مكتبات'))
  })

  it('keep numbers whole', () => {
    expect(wordFormsOf('spanish')('el expediente 20261118')).toContain('20261118')
  })
})
