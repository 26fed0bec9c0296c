import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syllablePairs } from '#text/language.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { uploadAndRead } from '../../../testing/intake.ts'
import { findPassages } from './find-passages.ts'
import { spacedWords } from '#text/words.ts'

/** In each language one that answers, and others that share letters and syllables with it. */
const DOCUMENTS = {
  'hi-1': 'न्यूकैसल का क़िला नदी के किनारे बना है। उसे राजा हेनरी ने बनवाया था।',
  'hi-2': 'बाज़ार में न कोई मेला है, न कल कोई सभा। यहाँ सब लोग सुबह काम पर जाते हैं।',
  'hi-3': 'पुस्तकालय सोमवार को बंद रहता है। सदस्यता का शुल्क दो सौ रुपये है।',
  'bn-1': 'নিউক্যাসল দুর্গটি নদীর তীরে অবস্থিত। রাজা হেনরি এটি নির্মাণ করেন।',
  'bn-2': 'গ্রন্থাগার সোমবার বন্ধ থাকে। সদস্য চাঁদা দুইশ টাকা।',
  'ta-1': 'நூலகம் திங்கட்கிழமை மூடப்பட்டிருக்கும். உறுப்பினர் கட்டணம் இருநூறு ரூபாய்.',
  'ta-2': 'கோட்டை ஆற்றின் கரையில் உள்ளது. அதை மன்னர் ஹென்றி கட்டினார்.',
  'te-1': 'గ్రంథాలయం సోమవారం మూసివేయబడుతుంది. సభ్యత్వ రుసుము రెండు వందల రూపాయలు.',
  'te-2': 'కోట నది ఒడ్డున ఉంది. దానిని రాజు హెన్రీ నిర్మించాడు.',
  'mr-1': 'ग्रंथालय सोमवारी बंद असते. वार्षिक वर्गणी दोनशे रुपये आहे.',
  'ne-1': 'पोखराको ताल धेरै ठूलो छ। डुङ्गाको भाडा पाँच सय रुपैयाँ पर्छ।',
  'th-1': 'ห้องสมุดปิดวันจันทร์ ค่าสมาชิกสองร้อยบาทต่อปี',
  'th-2': 'ปราสาทตั้งอยู่ริมแม่น้ำ กษัตริย์เฮนรีเป็นผู้สร้าง',
  'vi-1': 'Thư viện đóng cửa vào thứ hai. Phí thành viên là hai trăm nghìn đồng.',
  'vi-2': 'Thành phố có nhiều viện bảo tàng. Phố cổ là nơi các thành phần dân cư gặp nhau, phí vào cửa thấp.',
  'vi-3': 'Viên chức gửi thư cho các bên. Đồng hồ ở cửa hàng chạy nhanh hai phút, thành ra trễ.',
  'fr-1': 'Le théâtre municipal est fermé en février. La réouverture est prévue après les travaux.'.normalize('NFD'),
  'fr-2': 'La piscine ouvre en mai. Les leçons de natation sont gratuites pour les élèves.'.normalize('NFD'),
  'ar-1': 'تُغْلِقُ المَكْتَبَةُ يومَ الاثنين. رَسْمُ الاشتراك مئتا درهم.',
  'ar-2': 'القلعة على ضفة النهر وقد بناها الملك هنري.',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const [name, text] of Object.entries(DOCUMENTS)) {
    await uploadAndRead(app, app.as.free, { name: `${name}.md`, bytes: text })
  }
})
afterAll(() => app.close())

const methods = { byMeaning: false, byWords: true }

describe('words are found as they are written', () => {
  it.each([
    ['न्यूकैसल का क़िला किसने बनवाया?', 'hi-1'],
    ['सदस्यता का शुल्क कितना है?', 'hi-3'],
    ['নিউক্যাসল দুর্গ কে নির্মাণ করেন?', 'bn-1'],
    ['உறுப்பினர் கட்டணம் எவ்வளவு?', 'ta-1'],
    ['సభ్యత్వ రుసుము ఎంత?', 'te-1'],
    ['वार्षिक वर्गणी किती आहे?', 'mr-1'],
    ['डुङ्गाको भाडा कति पर्छ?', 'ne-1'],
    ['ค่าสมาชิกเท่าไหร่', 'th-1'],
    ['Phí thành viên là bao nhiêu?', 'vi-1'],
    ['Quand le théâtre est-il fermé ?', 'fr-1'],
    ['متى تغلق المكتبة؟', 'ar-1'],
  ] as const)('%s', async (question, name) => {
    const { uid } = app.as.free.user
    const [first] = await findPassages(app.world, { uid }, [question], { limit: 4, methods })
    expect(first?.text.normalize('NFC')).toBe(DOCUMENTS[name].normalize('NFC'))
  })
})

it('marks stay with their letters', () => {
  expect(spacedWords('न्यूकैसल और क्षत्रिय')).toEqual(['न्यूकैसल', 'और', 'क्षत्रिय'])
  expect(spacedWords('தமிழ்நாடு')).toEqual(['தமிழ்நாடு'])
  expect(spacedWords('e\u0301te\u0301')).toEqual(['été'])
})

it('only Vietnamese is read by pairs of syllables', () => {
  expect(syllablePairs('Phí thành viên, hai đồng')).toEqual(['phí thành', 'thành viên', 'hai đồng'])
  expect(syllablePairs('The café in São Paulo is öffentlich')).toEqual([])
  expect(syllablePairs('')).toEqual([])
})
