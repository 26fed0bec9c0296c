import { MODELS_LINK, type DocumentPhrases } from './phrases.ts'

/** What is said where no answer stands, in languages of Europe. */
export const EUROPEAN_PHRASES = {
  german: {
    nearest: 'Eine direkte Antwort habe ich nicht gefunden. Am nächsten kommt:',
    notFound: (where) =>
      `Ich habe ${where} durchsucht und es nicht gefunden. Ich zitiere nur, was dort steht: Wörter aus dem Text selbst, ein Name oder eine Zahl helfen am meisten.`,
    documents: (count) => (count === 1 ? '1 Dokument' : `${count} Dokumente`),
    cannot: `Das kann ich nicht beantworten: Ich bin feste Regeln und kein Sprachmodell. Der Besitzer dieses Alcove verbindet eines unter ${MODELS_LINK}.`,
  },
  french: {
    nearest: 'Je n’ai pas trouvé de réponse directe. Voici ce qui s’en approche le plus :',
    notFound: (where) =>
      `J’ai parcouru ${where} sans trouver la réponse. Je ne cite que ce qui y est écrit : les mots du texte lui-même, un nom ou un nombre aident le plus.`,
    documents: (count) => (count === 1 ? '1 document' : `${count} documents`),
    cannot: `Je ne peux pas répondre à cela : je suis un ensemble de règles, pas un modèle de langage. Le propriétaire de cet Alcove en connecte un dans ${MODELS_LINK}.`,
  },
  spanish: {
    nearest: 'No he encontrado una respuesta directa. Esto es lo más cercano:',
    notFound: (where) =>
      `He buscado en ${where} y no lo he encontrado. Solo cito lo que está escrito: ayudan sobre todo las palabras del propio texto, un nombre o un número.`,
    documents: (count) => (count === 1 ? '1 documento' : `${count} documentos`),
    cannot: `No puedo responder a eso: soy un conjunto de reglas, no un modelo de lenguaje. El dueño de este Alcove conecta uno en ${MODELS_LINK}.`,
  },
  italian: {
    nearest: 'Non ho trovato una risposta diretta. Questo è ciò che più si avvicina:',
    notFound: (where) =>
      `Ho cercato in ${where} e non l’ho trovato. Cito solo ciò che c’è scritto: aiutano soprattutto le parole del testo stesso, un nome o un numero.`,
    documents: (count) => (count === 1 ? '1 documento' : `${count} documenti`),
    cannot: `Non posso rispondere: sono un insieme di regole, non un modello linguistico. Il proprietario di questo Alcove ne collega uno in ${MODELS_LINK}.`,
  },
  portuguese: {
    nearest: 'Não encontrei uma resposta direta. Isto é o que mais se aproxima:',
    notFound: (where) =>
      `Procurei em ${where} e não encontrei. Só cito o que está escrito: ajudam sobretudo as palavras do próprio texto, um nome ou um número.`,
    documents: (count) => (count === 1 ? '1 documento' : `${count} documentos`),
    cannot: `Não posso responder a isso: sou um conjunto de regras, não um modelo de linguagem. O dono deste Alcove liga um em ${MODELS_LINK}.`,
  },
  dutch: {
    nearest: 'Een direct antwoord heb ik niet gevonden. Dit komt er het dichtst bij:',
    notFound: (where) =>
      `Ik heb ${where} doorzocht en het niet gevonden. Ik citeer alleen wat er staat: woorden uit de tekst zelf, een naam of een getal helpen het meest.`,
    documents: (count) => (count === 1 ? '1 document' : `${count} documenten`),
    cannot: `Dat kan ik niet beantwoorden: ik ben een set vaste regels en geen taalmodel. De eigenaar van deze Alcove verbindt er een onder ${MODELS_LINK}.`,
  },
  romanian: {
    nearest: 'Nu am găsit un răspuns direct. Acesta este cel mai apropiat:',
    notFound: (where) =>
      `Am căutat în ${where} și nu am găsit. Citez doar ce este scris: ajută cel mai mult cuvintele textului, un nume sau un număr.`,
    documents: (count) =>
      count === 1 ? '1 document' : `${count}${count % 100 === 0 || count % 100 > 19 ? ' de' : ''} documente`,
    cannot: `Nu pot răspunde la asta: sunt un set de reguli, nu un model lingvistic. Proprietarul acestui Alcove conectează unul în ${MODELS_LINK}.`,
  },
  turkish: {
    nearest: 'Doğrudan bir yanıt bulamadım. En yakın olan şu:',
    notFound: (where) =>
      `${where} içinde aradım ve bulamadım. Yalnızca yazılı olanı alıntılarım: en çok metnin kendi sözcükleri, bir ad veya bir sayı yardımcı olur.`,
    documents: (count) => `${count} belge`,
    cannot: `Buna yanıt veremem: ben bir dil modeli değil, sabit kurallarım. Bu Alcove’un sahibi ${MODELS_LINK} sayfasında bir model bağlayabilir.`,
  },
  russian: {
    nearest: 'Прямого ответа я не нашёл. Ближе всего вот это:',
    notFound: (where) =>
      `Я просмотрел ${where} и не нашёл ответа. Я только цитирую написанное: лучше всего помогают слова самого текста, имя или число.`,
    documents: (count) => `документы (${count})`,
    cannot: `На это я ответить не могу: я набор правил, а не языковая модель. Владелец этого Alcove подключает её на странице ${MODELS_LINK}.`,
  },
  greek: {
    nearest: 'Δεν βρήκα άμεση απάντηση. Το πλησιέστερο είναι:',
    notFound: (where) =>
      `Έψαξα σε ${where} και δεν το βρήκα. Παραθέτω μόνο ό,τι είναι γραμμένο: βοηθούν περισσότερο οι λέξεις του ίδιου του κειμένου, ένα όνομα ή ένας αριθμός.`,
    documents: (count) => (count === 1 ? '1 έγγραφο' : `${count} έγγραφα`),
    cannot: `Δεν μπορώ να απαντήσω σε αυτό: είμαι ένα σύνολο κανόνων και όχι γλωσσικό μοντέλο. Ο ιδιοκτήτης αυτού του Alcove συνδέει ένα στη σελίδα ${MODELS_LINK}.`,
  },
} satisfies Readonly<Record<string, DocumentPhrases>>
