/** What a field is for, told by its name. */
export type Meaning =
  | 'title'
  | 'description'
  | 'summary'
  | 'instructions'
  | 'question'
  | 'reason'
  | 'greeting'
  | 'personality'
  | 'topic'
  | 'handle'
  | 'link'
  | 'email'
  | 'date'
  | 'language'
  | 'quote'
  | 'id'
  | 'source'
  | 'text'

const PATTERNS: readonly (readonly [RegExp, Meaning])[] = [
  [/\b(?:system prompt|instructions?|custom instructions|guidelines?|system message)\b/, 'instructions'],
  [
    /\b(?:(?:initial|first|starter|search|sub|follow up)? ?(?:query|queries|questions?)|ask|search terms?)\b/,
    'question',
  ],
  [/\b(?:greetings?|welcome(?: message)?)\b/, 'greeting'],
  [/\b(?:personality|persona|character|tone)\b/, 'personality'],
  [
    /\b(?:summary|summaries|abstract|tldr|synopsis|overview|gist|bullets?|points?|highlights?|takeaways?|findings|facts)\b/,
    'summary',
  ],
  [
    /\b(?:tags?|keywords?|key words?|key phrases?|phrases?|topics?|categor(?:y|ies)|labels?|themes?|subjects|skills?|entities)\b/,
    'topic',
  ],
  [/\b(?:reason|why|explanation|rationale|justification|relevance)\b/, 'reason'],
  [/\b(?:handle|slug|identifier|file ?name|key)\b/, 'handle'],
  [/\b(?:urls?|links?|uris?|href|website)\b/, 'link'],
  [/\be ?mails?\b/, 'email'],
  [/\b(?:dates?|deadline|due)\b/, 'date'],
  [/\b(?:language|locale|lang)\b/, 'language'],
  [/\b(?:quotes?|excerpts?|snippets?|passages?|evidence|citations?)\b/, 'quote'],
  [/\b(?:id|ids|document id|item id|source id)\b/, 'id'],
  [/\b(?:source|sources|document|file|author)\b/, 'source'],
  [/\b(?:title|name|heading|headline|subject|caption)\b/, 'title'],
  [/\b(?:description|about|purpose|goal|objective|details?|subtitle|tagline)\b/, 'description'],
  [/\bprompt\b/, 'instructions'],
]

/** The meaning of a field: by its own name first, then by what the schema says about it. */
export function meaningOf(name: string, about = ''): Meaning {
  const words = wordsIn(name)
  return matchMeaning(words) ?? matchMeaning(about.toLowerCase().slice(0, 200)) ?? 'text'
}

function matchMeaning(text: string): Meaning | undefined {
  return PATTERNS.find(([words]) => words.test(text))?.[1]
}

/** "generatedSystemPrompt" and "generated_system_prompt" are "generated system prompt". */
export function wordsIn(name: string): string {
  return name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
}
