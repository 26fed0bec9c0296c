import { describe, expect, test } from 'vitest'
import type { Embeddings } from '../embeddings.ts'
import { createBuiltinModel } from '../index.ts'
import { NOW, promptOf, textOf } from '../testing/ask.ts'

/** As the embeddings that ship: they must not be asked about a language that they do not know. */
const english: Embeddings = {
  knows: (language) => language === null || language === 'english',
  embedQuestion: () => Promise.reject(new Error('asked about a language that they do not know')),
}
const model = createBuiltinModel({ clock: () => NOW, embeddings: english })

const TEXTS = {
  Russian: [
    'Крепость над рекой построил в 1180 году местный граф. Два пожара разрушили её до основания, уцелела только башня. Сегодня она принадлежит городу.',
    'В саду крепости растут старые яблони. За ними каждую субботу ухаживает садовое общество.',
    'Входной билет стоит шесть рублей. Школьные группы не платят ничего.',
    'Рыбаки продают улов на рынке по вторникам утром.',
  ],
  Turkish: [
    'Nehrin üzerindeki kaleyi 1180 yılında bir kont yaptırdı. İki yangın kuleye kadar her şeyi yok etti. Bugün kale belediyeye aittir.',
    'Kalenin bahçesinde yaşlı elma ağaçları yetişir. Bahçe derneği onlara her cumartesi bakar.',
    'Giriş bileti altı liradır. Okul grupları ücret ödemez.',
    'Balıkçılar avlarını salı sabahları pazarda satar.',
  ],
  Romanian: [
    'Cetatea de pe râu a fost construită în anul 1180 de un conte. Două incendii au distrus-o până la turn. Astăzi aparține orașului.',
    'În grădina cetății cresc meri bătrâni. Societatea de grădinărit îi îngrijește în fiecare sâmbătă.',
    'Biletul de intrare costă șase lei. Grupurile de elevi nu plătesc nimic.',
    'Pescarii își vând captura la piață marți dimineața.',
  ],
  Hindi: [
    'नदी के ऊपर का क़िला 1180 में एक राजा ने बनवाया था। दो बार आग लगने से वह मीनार तक नष्ट हो गया। आज वह नगर का है।',
    'क़िले के बाग़ में पुराने सेब के पेड़ हैं। बाग़वानी समिति हर शनिवार उनकी देखभाल करती है।',
    'प्रवेश टिकट छह रुपये का है। विद्यालय के समूह कुछ नहीं देते।',
    'मछुआरे मंगलवार की सुबह बाज़ार में मछली बेचते हैं।',
  ],
  Vietnamese: [
    'Lâu đài bên sông được một bá tước xây dựng vào năm 1180. Hai trận hỏa hoạn đã phá hủy lâu đài, chỉ còn lại ngọn tháp. Ngày nay nó thuộc về thành phố.',
    'Trong vườn lâu đài có những cây táo cổ thụ. Hội làm vườn chăm sóc chúng vào thứ bảy hằng tuần.',
    'Vé vào cửa giá sáu nghìn đồng. Các nhóm học sinh không phải trả tiền.',
    'Ngư dân bán cá ở chợ vào sáng thứ ba.',
  ],
  Thai: [
    'ปราสาทริมแม่น้ำสร้างโดยขุนนางในปี 1180 ไฟไหม้สองครั้งทำลายปราสาทจนเหลือแต่หอคอย ปัจจุบันเป็นของเมือง',
    'ในสวนของปราสาทมีต้นแอปเปิลเก่าแก่ สมาคมสวนดูแลทุกวันเสาร์',
    'ตั๋วเข้าชมราคาหกบาท กลุ่มนักเรียนไม่ต้องจ่าย',
    'ชาวประมงขายปลาที่ตลาดทุกเช้าวันอังคาร',
  ],
}
type Questions = { readonly answered: readonly (readonly [string, string])[]; readonly missing: readonly string[] }
const QUESTIONS: Readonly<Record<keyof typeof TEXTS, Questions>> = {
  Russian: {
    answered: [
      ['Кто построил крепость над рекой?', '1180'],
      ['Сколько стоит входной билет?', 'шесть'],
      ['Кто ухаживает за яблонями в саду?', 'общество'],
      ['Когда рыбаки продают улов?', 'вторник'],
    ],
    missing: [
      'Кто выиграл чемпионат по шахматам?',
      'Какой длины мост через залив?',
      'Какая температура была в январе?',
    ],
  },
  Turkish: {
    answered: [
      ['Nehrin üzerindeki kaleyi kim yaptırdı?', '1180'],
      ['Giriş bileti ne kadar?', 'altı'],
      ['Elma ağaçlarına kim bakar?', 'derneği'],
      ['Balıkçılar avlarını ne zaman satar?', 'salı'],
    ],
    missing: [
      'Satranç şampiyonasını kim kazandı?',
      'Körfezdeki köprünün uzunluğu ne kadar?',
      'Ocak ayında sıcaklık kaç dereceydi?',
    ],
  },
  Romanian: {
    answered: [
      ['Cine a construit cetatea de pe râu?', '1180'],
      ['Cât costă biletul de intrare?', 'șase'],
      ['Când își vând pescarii captura?', 'marți'],
    ],
    missing: [
      'Cine a câștigat campionatul de șah?',
      'Ce lungime are podul peste golf?',
      'Ce temperatură a fost în ianuarie?',
    ],
  },
  Hindi: {
    answered: [
      ['नदी के ऊपर का क़िला किसने बनवाया था?', '1180'],
      ['प्रवेश टिकट कितने का है?', 'छह'],
      ['सेब के पेड़ों की देखभाल कौन करता है?', 'समिति'],
      ['मछुआरे मछली कब बेचते हैं?', 'मंगलवार'],
    ],
    missing: ['शतरंज की प्रतियोगिता किसने जीती?', 'खाड़ी के पुल की लंबाई कितनी है?', 'जनवरी में तापमान कितना था?'],
  },
  Vietnamese: {
    answered: [
      ['Ai đã xây dựng lâu đài bên sông?', '1180'],
      ['Vé vào cửa giá bao nhiêu?', 'sáu'],
      ['Ai chăm sóc những cây táo trong vườn?', 'Hội'],
      ['Ngư dân bán cá khi nào?', 'thứ ba'],
    ],
    missing: ['Ai đã vô địch giải cờ vua?', 'Cây cầu bắc qua vịnh dài bao nhiêu?', 'Nhiệt độ tháng một là bao nhiêu?'],
  },
  Thai: {
    answered: [
      ['ใครสร้างปราสาทริมแม่น้ำ', '1180'],
      ['ตั๋วเข้าชมราคาเท่าไร', 'หกบาท'],
      ['ใครดูแลต้นแอปเปิลในสวน', 'สมาคม'],
      ['ชาวประมงขายปลาเมื่อไร', 'อังคาร'],
    ],
    missing: ['ใครชนะการแข่งขันหมากรุก', 'สะพานข้ามอ่าวยาวเท่าไร', 'อุณหภูมิในเดือนมกราคมเป็นเท่าไร'],
  },
}

describe.each(Object.keys(TEXTS) as (keyof typeof TEXTS)[])('documents in %s', (language) => {
  const documents = TEXTS[language].map((text, at) => ({ id: `${at}`, title: `${at}.txt`, text }))
  const ask = (question: string) => textOf(model, { prompt: promptOf([question], documents) })

  test.each(QUESTIONS[language].answered)('%s', async (question, words) => {
    const quotation = (await ask(question)).split('\n').find((line) => line.startsWith('> '))
    expect(quotation).toContain(words)
  })

  test.each(QUESTIONS[language].missing)('is not answered from them: %s', async (question) => {
    expect(await ask(question)).not.toMatch(/^> /m)
  })
})
