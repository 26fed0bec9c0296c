const NO = String.raw`(?:not|no|none|nothing|neither|never|cannot|unable|nicht|kein\p{L}*|nichts|weder|aucune?|rien|pas|ne|ning[uú]n\p{L}*|nada|tampoco)`
const DOCUMENT = String.raw`(?:documents?|passages?|sources?|texts?|files?|context|excerpts?|attachments?|materials?|dokument\p{L}*|unterlagen|quellen?|auszüge\p{L}*|textes?|extraits?|fichiers?|documentos?|pasajes?|fuentes?|textos?|archivos?)`
const REPORTING_VERB = String.raw`(?:mention\p{L}*|stat(?:e|es|ed)|says?|said|specif\p{L}*|indicat\p{L}*|provid\p{L}*|contain\p{L}*|includ\p{L}*|cover\p{L}*|address\p{L}*|answer\p{L}*|given|gives?|found|find|information|details?|erwähn\p{L}*|genannt|angegeben|angaben?|informationen|enthalten|enthält|hervor|steht|stehen|sagt|sagen|indiqu\p{L}*|précis\p{L}*|trouv\p{L}*|informations?|donn\p{L}*|dit|disent|mencion\p{L}*|indica\p{L}*|especific\p{L}*|encuentr\p{L}*|información|contien\p{L}*|dicen?)`
const word = (pattern: string) => String.raw`(?<!\p{L})${pattern}(?!\p{L})`
const near = (...patterns: string[]) => patterns.map(word).join(String.raw`[^.]{0,40}?`)
const negated = String.raw`(?:${word(NO)}|n['’]t(?!\p{L})|(?<!\p{L})n['’])`
const HEDGES = [
  // "The documents do not say", "it is not mentioned in the text".
  new RegExp(`${word(DOCUMENT)}[^.]{0,40}?${negated}[^.]{0,30}?${word(REPORTING_VERB)}`, 'iu'),
  new RegExp(`${negated}[^.]{0,40}?${near(REPORTING_VERB, DOCUMENT)}`, 'iu'),
  new RegExp(`${negated}[^.]{0,20}?${near(DOCUMENT, REPORTING_VERB)}`, 'iu'),
  /\b(?:is|are|was|were)(?: not|n['’]t) (?:explicitly |specifically |directly )?(?:mentioned|stated|specified|given|provided|indicated)\b/i,
  /\bno (?:information|mention|details?|indication)\b|\b(?:could|can)(?:not|n['’]t| not) (?:find|determine|tell|say|answer|confirm)\b/i,
  /\bI (?:don['’]t|do not) (?:know|have|see|find)\b|(?:nicht|keine) (?:angegeben|erwähnt|genannt|angaben|informationen)/i,
  /n['’]est pas (?:mentionn|précis|indiqu)|no se (?:menciona|especifica|indica)|aucune (?:information|mention)|ninguna (?:información|mención)/i,
]

/** A sentence that asks, or that says what the documents do not: it claims nothing that could stand in one. */
export function isQuestionOrHedge(sentence: string): boolean {
  return /[?？؟]["'”’»)\]*_\s]*$/.test(sentence) || HEDGES.some((hedge) => hedge.test(sentence))
}
