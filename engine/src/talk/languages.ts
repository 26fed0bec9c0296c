/** Languages in which the engine can greet and say what it is. It works in English. */
export type Language = 'de' | 'fr' | 'es'

/** Words that are common in one of them and mean nothing in English. */
const WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: wordSet(
    'hallo servus moin guten morgen tag abend wer bist du was kannst ist die der das ein eine einen und wie ich mir mich bitte schreib schreibe mach mache erkläre erklär warum wann wo welche welcher welches viel viele für von nicht ein über heute danke sprichst deutsch geht dir übersetze gibt mein meine',
  ),
  fr: wordSet(
    'bonjour parles français ça va bonsoir salut coucou qui es tu que peux faire est le la les un une des du et je moi vous êtes pouvez écris écrire fais pourquoi comment quand quel quelle quelles quels combien pour pas merci sur raconte aujourd ce cette mon ma explique traduis',
  ),
  es: wordSet(
    'hola hablas español estás buenos buenas días dias tardes noches quién quien eres qué que puedes hacer es el la los las un una y yo tú usted escribe haz por cómo como cuándo cuál cual dónde cuánto para no gracias sobre hoy mi este esta explica traduce cuéntame dime',
  ),
}
const ENGLISH = wordSet(
  'the is are you who what can do how my me a an in of to for and this that why when where which hi hello please make write tell give it i',
)

/** The language of a request, where it is one of these; null for English and for all that cannot be told. */
export function languageOf(text: string): Language | null {
  const words =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, 60) ?? []
  const share = (set: ReadonlySet<string>) => words.filter((word) => set.has(word)).length
  const best = (['de', 'fr', 'es'] as const)
    .map((language) => ({
      language,
      score: share(WORDS[language]) + (language === 'es' && text.includes('¿') ? 2 : 0),
    }))
    .toSorted((a, b) => b.score - a.score)[0]!
  return best.score >= 2 && best.score > share(ENGLISH) ? best.language : null
}

type Phrases = {
  readonly greeting: string
  readonly thanks: RegExp
  readonly welcome: string
  /** Who are you, what can you do. */
  readonly asksWho: RegExp
  readonly introduction: string
  /** What is said to all else, each in turn. */
  readonly refusals: readonly string[]
  readonly promptFollows: string
}

/** What the engine says in each. Every sentence tells that it is no language model, or leads to one. */
export const PHRASES: Readonly<Record<Language, Phrases>> = {
  de: {
    greeting:
      'Hallo. Ich bin die eingebaute Maschine von Alcove, kein Sprachmodell. Ich rechne, rechne um, kenne ein paar Tabellen und arbeite mit Text, den du einfügst. Aufträge verstehe ich am besten auf Englisch, zum Beispiel “plot 3, 8, 2, 11”.',
    thanks: /^(?:danke|vielen dank|danke schön|danke sehr|dankeschön)$/,
    welcome: 'Gern.',
    asksWho:
      /\bwer bist du\b|\bwas bist du\b|\bwas kannst du\b|\bbist du (?:eine? )?(?:ki|mensch|roboter|chatgpt|chat gpt|echt)\b|\bwelches modell\b|\bwer hat dich (?:gemacht|gebaut|erschaffen|programmiert|entwickelt)\b|\bwie heißt du\b|\bsprichst du deutsch\b/,
    introduction:
      'Ich bin die eingebaute Maschine von Alcove: feste Regeln auf diesem Server, kein Sprachmodell. Ich rechne, rechne Einheiten und Daten um, zeichne Diagramme, mache einfache Seiten aus Vorlagen, kenne kleine Tabellen (Planeten, Hauptstädte, Elemente) und zitiere aus deinen Dokumenten. Aufträge verstehe ich am besten auf Englisch. Für alles andere verbindet der Besitzer dieses Alcove ein Modell unter [Models](/models).',
    refusals: [
      'Das kann ich nicht beantworten: Ich bin feste Regeln und kein Sprachmodell, und ich rate nicht.',
      'Dafür braucht es ein Sprachmodell, und ich bin keines.',
    ],
    promptFollows:
      'Der Besitzer dieses Alcove verbindet eines unter [Models](/models). Dein Auftrag, bereit zum Kopieren:',
  },
  fr: {
    greeting:
      'Bonjour. Je suis le moteur intégré d’Alcove, pas un modèle de langage. Je calcule, je convertis, je connais quelques tableaux et je travaille sur le texte que vous collez. Je comprends mieux les demandes en anglais, par exemple “plot 3, 8, 2, 11”.',
    thanks: /^(?:merci|merci beaucoup|merci bien)$/,
    welcome: 'Avec plaisir.',
    asksWho:
      /\b(?:tu es|es[- ]tu|vous êtes|êtes[- ]vous|c'est) (?:qui|quoi|une? (?:ia|humain|robot)|chatgpt)|\bqui (?:es[- ]tu|êtes[- ]vous|tu es)\b|\bque (?:peux|sais)[- ]tu faire\b|\bque pouvez[- ]vous faire\b|\bquel modèle\b|\bqui (?:t'a|vous a) (?:créée?|faite?|fabriquée?|développée?|programmée?)(?![\wà-ÿ])|\bqui es tu\b|\btu (?:peux|sais) faire quoi\b|\bparles[- ]tu français\b|\btu parles français\b/,
    introduction:
      'Je suis le moteur intégré d’Alcove : des règles fixes sur ce serveur, pas un modèle de langage. Je calcule, je convertis unités et dates, je trace des graphiques, je fais des pages simples à partir de modèles, je connais de petits tableaux (planètes, capitales, éléments) et je cite vos documents. Je comprends mieux les demandes en anglais. Pour le reste, le propriétaire de cet Alcove connecte un modèle dans [Models](/models).',
    refusals: [
      'Je ne peux pas répondre à cela : je suis un ensemble de règles, pas un modèle de langage, et je ne devine pas.',
      'Il faut un modèle de langage pour cela, et je n’en suis pas un.',
    ],
    promptFollows:
      'Le propriétaire de cet Alcove en connecte un dans [Models](/models). Votre demande, prête à être copiée :',
  },
  es: {
    greeting:
      'Hola. Soy el motor integrado de Alcove, no un modelo de lenguaje. Calculo, convierto, conozco algunas tablas y trabajo con el texto que pegues. Entiendo mejor los encargos en inglés, por ejemplo “plot 3, 8, 2, 11”.',
    thanks: /^(?:gracias|muchas gracias|mil gracias)$/,
    welcome: 'De nada.',
    asksWho:
      /\bqui[eé]n eres\b|\bqu[eé] eres\b|\bqu[eé] (?:puedes|sabes) hacer\b|\beres (?:una? )?(?:ia|humano|robot|chatgpt|real|persona)\b|\bqu[eé] modelo\b|\bqui[eé]n te (?:hizo|cre[oó]|program[oó])(?![\wà-ÿ])|\bc[oó]mo te llamas\b|\bhablas español\b/,
    introduction:
      'Soy el motor integrado de Alcove: reglas fijas en este servidor, no un modelo de lenguaje. Calculo, convierto unidades y fechas, dibujo gráficos, hago páginas sencillas a partir de plantillas, conozco tablas pequeñas (planetas, capitales, elementos) y cito tus documentos. Entiendo mejor los encargos en inglés. Para lo demás, el dueño de este Alcove conecta un modelo en [Models](/models).',
    refusals: [
      'No puedo responder a eso: soy un conjunto de reglas, no un modelo de lenguaje, y no adivino.',
      'Para eso hace falta un modelo de lenguaje, y yo no lo soy.',
    ],
    promptFollows: 'El dueño de este Alcove conecta uno en [Models](/models). Tu encargo, listo para copiar:',
  },
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
