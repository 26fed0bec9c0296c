import { detectLanguage, type Language } from '../../../language/index.ts'

/** What is said where no answer stands, in one language. */
export type Said = {
  /** Before what only comes near. */
  readonly nearest: string
  readonly notFound: (where: string) => string
  readonly documents: (count: number) => string
  /** To all that is no question for a document. */
  readonly cannot: string
}

const NO_MODEL_LINK = '[Models](/models)'

const ENGLISH: Said = {
  nearest: 'I found no direct answer. This comes nearest:',
  notFound: (where) =>
    `I looked through ${where} and did not find it. I only quote what is there, so the words that the text itself uses, a name or a number help most. A [connected model](/models) reads more freely.`,
  documents: (count) => `${count} documents`,
  cannot: `I cannot answer that: I am fixed rules and no language model. The owner of this Alcove connects one in ${NO_MODEL_LINK}.`,
}

const SAID: Readonly<Partial<Record<Language | 'chinese', Said>>> = {
  german: {
    nearest: 'Eine direkte Antwort habe ich nicht gefunden. Am nächsten kommt:',
    notFound: (where) =>
      `Ich habe ${where} durchsucht und es nicht gefunden. Ich zitiere nur, was dort steht: Wörter aus dem Text selbst, ein Name oder eine Zahl helfen am meisten.`,
    documents: (count) => `${count} Dokumente`,
    cannot: `Das kann ich nicht beantworten: Ich bin feste Regeln und kein Sprachmodell. Der Besitzer dieses Alcove verbindet eines unter ${NO_MODEL_LINK}.`,
  },
  french: {
    nearest: 'Je n’ai pas trouvé de réponse directe. Voici ce qui s’en approche le plus :',
    notFound: (where) =>
      `J’ai parcouru ${where} sans trouver la réponse. Je ne cite que ce qui y est écrit : les mots du texte lui-même, un nom ou un nombre aident le plus.`,
    documents: (count) => `${count} documents`,
    cannot: `Je ne peux pas répondre à cela : je suis un ensemble de règles, pas un modèle de langage. Le propriétaire de cet Alcove en connecte un dans ${NO_MODEL_LINK}.`,
  },
  spanish: {
    nearest: 'No he encontrado una respuesta directa. Esto es lo más cercano:',
    notFound: (where) =>
      `He buscado en ${where} y no lo he encontrado. Solo cito lo que está escrito: ayudan sobre todo las palabras del propio texto, un nombre o un número.`,
    documents: (count) => `${count} documentos`,
    cannot: `No puedo responder a eso: soy un conjunto de reglas, no un modelo de lenguaje. El dueño de este Alcove conecta uno en ${NO_MODEL_LINK}.`,
  },
  italian: {
    nearest: 'Non ho trovato una risposta diretta. Questo è ciò che più si avvicina:',
    notFound: (where) =>
      `Ho cercato in ${where} e non l’ho trovato. Cito solo ciò che c’è scritto: aiutano soprattutto le parole del testo stesso, un nome o un numero.`,
    documents: (count) => `${count} documenti`,
    cannot: `Non posso rispondere: sono un insieme di regole, non un modello linguistico. Il proprietario di questo Alcove ne collega uno in ${NO_MODEL_LINK}.`,
  },
  portuguese: {
    nearest: 'Não encontrei uma resposta direta. Isto é o que mais se aproxima:',
    notFound: (where) =>
      `Procurei em ${where} e não encontrei. Só cito o que está escrito: ajudam sobretudo as palavras do próprio texto, um nome ou um número.`,
    documents: (count) => `${count} documentos`,
    cannot: `Não posso responder a isso: sou um conjunto de regras, não um modelo de linguagem. O dono deste Alcove liga um em ${NO_MODEL_LINK}.`,
  },
  dutch: {
    nearest: 'Een direct antwoord heb ik niet gevonden. Dit komt er het dichtst bij:',
    notFound: (where) =>
      `Ik heb ${where} doorzocht en het niet gevonden. Ik citeer alleen wat er staat: woorden uit de tekst zelf, een naam of een getal helpen het meest.`,
    documents: (count) => `${count} documenten`,
    cannot: `Dat kan ik niet beantwoorden: ik ben een set vaste regels en geen taalmodel. De eigenaar van deze Alcove verbindt er een onder ${NO_MODEL_LINK}.`,
  },
  romanian: {
    nearest: 'Nu am găsit un răspuns direct. Acesta este cel mai apropiat:',
    notFound: (where) =>
      `Am căutat în ${where} și nu am găsit. Citez doar ce este scris: ajută cel mai mult cuvintele textului, un nume sau un număr.`,
    documents: (count) => `${count} documente`,
    cannot: `Nu pot răspunde la asta: sunt un set de reguli, nu un model lingvistic. Proprietarul acestui Alcove conectează unul în ${NO_MODEL_LINK}.`,
  },
  turkish: {
    nearest: 'Doğrudan bir yanıt bulamadım. En yakın olan şu:',
    notFound: (where) =>
      `${where} içinde aradım ve bulamadım. Yalnızca yazılı olanı alıntılarım: en çok metnin kendi sözcükleri, bir ad veya bir sayı yardımcı olur.`,
    documents: (count) => `${count} belge`,
    cannot: `Buna yanıt veremem: ben bir dil modeli değil, sabit kurallarım. Bu Alcove’un sahibi ${NO_MODEL_LINK} sayfasında bir model bağlayabilir.`,
  },
  russian: {
    nearest: 'Прямого ответа я не нашёл. Ближе всего вот это:',
    notFound: (where) =>
      `Я просмотрел ${where} и не нашёл ответа. Я только цитирую написанное: лучше всего помогают слова самого текста, имя или число.`,
    documents: (count) => `документы (${count})`,
    cannot: `На это я ответить не могу: я набор правил, а не языковая модель. Владелец этого Alcove подключает её на странице ${NO_MODEL_LINK}.`,
  },
  arabic: {
    nearest: 'لم أجد إجابة مباشرة. هذا هو الأقرب:',
    notFound: (where) =>
      `بحثتُ في ${where} ولم أجد الإجابة. أنا أقتبس المكتوب فقط، وأكثر ما يساعد كلمات النص نفسه أو اسم أو رقم.`,
    documents: (count) => `المستندات (${count})`,
    cannot: `لا أستطيع الإجابة عن ذلك: أنا قواعد ثابتة ولست نموذجًا لغويًا. يوصل مالك Alcove نموذجًا في ${NO_MODEL_LINK}.`,
  },
  hindi: {
    nearest: 'मुझे सीधा उत्तर नहीं मिला। सबसे निकट यह है:',
    notFound: (where) =>
      `मैंने ${where} में खोजा और उत्तर नहीं मिला। मैं केवल वही उद्धृत करता हूँ जो लिखा है: पाठ के अपने शब्द, कोई नाम या संख्या सबसे अधिक मदद करते हैं।`,
    documents: (count) => `${count} दस्तावेज़ों`,
    cannot: `मैं इसका उत्तर नहीं दे सकता: मैं निश्चित नियम हूँ, भाषा मॉडल नहीं। इस Alcove का स्वामी ${NO_MODEL_LINK} में एक मॉडल जोड़ता है।`,
  },
  chinese: {
    nearest: '没有找到直接的答案。最接近的是：',
    notFound: (where) => `我查阅了${where}，没有找到答案。我只引用文中的原话：文中的用词、名称或数字最有帮助。`,
    documents: (count) => `${count} 份文档`,
    cannot: `我无法回答这个问题：我是一套固定规则，不是语言模型。此 Alcove 的所有者可在 ${NO_MODEL_LINK} 连接一个模型。`,
  },
}

/** The sentences in the language of a question; null where it is English or none that is spoken here. */
export function foreignSaid(question: string): Said | null {
  const language = detectLanguage(question)
  if (language) return SAID[language] ?? null
  return /\p{Script=Han}/u.test(question) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(question)
    ? SAID.chinese!
    : null
}

export function saidIn(question: string): Said {
  return foreignSaid(question) ?? ENGLISH
}

/** How an answer begins that is only near, in every language. */
export const NEAREST_LEADS: readonly string[] = [ENGLISH, ...Object.values(SAID)].map(({ nearest }) => nearest)
