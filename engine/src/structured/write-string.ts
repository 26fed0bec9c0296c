import { topicsOf } from '../documents/lexical.ts'
import { CASES } from '../text/cases.ts'
import { extract } from '../text/extract.ts'
import { capitalised, fit, fitWords } from '#text/fit.ts'
import { tagsOf } from '../text/tags.ts'
import { TITLE_CHARS, titleOf } from '../text/title.ts'
import { stem } from '#text/words.ts'
import type { Material } from './material.ts'
import type { Meaning } from './names.ts'

const LONG_CHARS = 600
const GOAL_CHARS = 160
const TITLES_MAX = 3

type Writer = (material: Material, max: number) => string

/** Text for a field, taken from the material or from a fixed sentence around it; nothing is made up. */
export function writeString(meaning: Meaning, material: Material, max: number): string {
  return WRITERS[meaning](material, max)
}

const WRITERS: Readonly<Record<Meaning, Writer>> = {
  title: ({ goal, text, of }, max) =>
    of ? fitWords(of.title, max) : titleOf(goal || text, Math.min(max, TITLE_CHARS)) || 'Untitled',
  description: (material, max) => fit(descriptionOf(material), max),
  summary: (material, max) => fittingSentences(material, Math.min(max, LONG_CHARS)) || goalOf(material, max),
  instructions: (material, max) => joinFitting(instructionsFor(material), max),
  question: (material, max) => questionsFor(material)[0] ?? fit('Where should we begin?', max),
  reason: (material, max) => fitWords(reasonFor(material), max),
  greeting: (material, max) => greetingFor(material, max),
  personality: (material, max) => joinFitting(['Friendly, clear and to the point.', aboutLine(material)], max),
  topic: ({ text, goal }, max) => tagsOf(text || goal, 1)[0]?.slice(0, max) ?? 'general',
  handle: ({ goal, text }, max) =>
    fitWords(CASES.slug(titleOf(goal || text, 40)).replaceAll('-', ' '), max).replaceAll(' ', '-') || 'untitled',
  link: ({ text, goal, passages }) =>
    passages.find(({ url }) => url)?.url ?? extract('links', `${text}\n${goal}`).found[0] ?? '',
  email: ({ text, goal }) => extract('emails', `${text}\n${goal}`).found[0] ?? '',
  date: ({ text, goal }) => extract('dates', `${text}\n${goal}`).found[0] ?? '',
  language: () => 'en',
  quote: (material, max) => fit(material.summary(1)[0] ?? '', max),
  id: ({ passages }) => passages[0]?.id ?? '',
  source: ({ passages, goal }, max) => fitWords(passages[0]?.title ?? titleOf(goal), max),
  text: (material, max) => fittingSentences(material, Math.min(max, LONG_CHARS)) || goalOf(material, max),
}

/** Questions about the material, for searching and for asking. */
export function questionsFor({ goal, passages, phrases }: Material): string[] {
  const wanted = titleOf(goal, GOAL_CHARS)
  const [one, two, three] = passages.length > 0 ? phrases : topicPhrases(goal, phrases)
  if (passages.length > 0 && one) {
    return [
      `What do the documents say about ${two ? `${one} and ${two}` : one}?`,
      'Summarise the main points of the documents.',
      ...(three ? [`What is said about ${three}?`] : []),
      ...phrases.slice(3).map((phrase) => `What is said about ${phrase}?`),
    ]
  }
  if (wanted === '') return []
  const lower = wanted.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  return [
    `What should I know about this: ${lower}?`,
    ...(one ? [`What are the basics of ${one}?`, `What are good sources on ${one}?`] : []),
    ...(one && two ? [`How do ${one} and ${two} go together?`] : []),
    ...(two ? [`What are the basics of ${two}?`] : []),
    ...(one ? [`What are common mistakes with ${one}?`] : []),
    `What are the first steps for this: ${lower}?`,
  ]
}

function topicPhrases(goal: string, phrases: readonly string[]): readonly string[] {
  const topics = topicsOf(goal)
  return phrases.filter((phrase) => phrase.split(/[\s-]+/).some((word) => topics.includes(stem(word.toLowerCase()))))
}

function descriptionOf(material: Material): string {
  const { passages } = material
  const lead = goalOf(material, GOAL_CHARS * 2)
  if (passages.length === 0) return lead || 'No description yet.'
  const sentence = material.summary(1)[0]
  return [ended(lead), sentence === lead ? '' : (sentence ?? ''), aboutLine(material)].filter(Boolean).join(' ')
}

function instructionsFor(material: Material): string[] {
  const goal = goalOf(material, GOAL_CHARS)
  const titles = titlesOf(material)
  return [
    goal ? `Help with this goal: ${ended(lowerFirst(goal))}` : 'Help the person with their questions.',
    ...(titles
      ? [`Base your answers on the attached documents (${titles}), quote what you rely on and name the document.`]
      : []),
    aboutLine(material),
    'Say so when something is not known or not in the documents.',
    'Be brief and concrete, and ask when a question is unclear.',
  ].filter(Boolean)
}

function reasonFor({ goal, text, phrases }: Material): string {
  const topics = new Set(topicsOf(goal))
  const shared = phrases.filter((phrase) => phrase.split(/[\s-]+/).some((word) => topics.has(stem(word.toLowerCase()))))
  const named = (shared.length > 0 ? shared : phrases).slice(0, 3).join(', ')
  if (named === '') return fit(text, 80) || 'Nothing more is known about it.'
  return shared.length > 0 ? `Matches your goal on ${named}.` : `Is about ${named}.`
}

function greetingFor({ goal, text }: Material, max: number): string {
  const title = titleOf(goal || text, 40)
  const long = `Hello. Ask me about ${lowerFirst(title)}.`
  return title !== '' && long.length <= max ? long : fit('Hello. How can I help?', max)
}

function aboutLine({ phrases }: Material): string {
  return phrases.length > 1 ? `Topics: ${phrases.slice(0, 5).join(', ')}.` : ''
}

function goalOf({ goal, text }: Material, max: number): string {
  return capitalised(fit((goal || text).replaceAll(/\s+/g, ' '), max))
}

function titlesOf({ passages }: Material): string {
  const titles = [...new Set(passages.map(({ title }) => title))]
  const more = titles.length - TITLES_MAX
  return titles.slice(0, TITLES_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** The summary, as many sentences of it as fit. */
function fittingSentences(material: Material, max: number): string {
  return joinFitting(material.summary(Math.min(4, Math.max(1, Math.ceil(max / 150)))), max)
}

/** Whole sentences as long as they fit; the first one is shortened if it must be. */
function joinFitting(sentences: readonly string[], max: number): string {
  let out = ''
  for (const sentence of sentences.filter(Boolean)) {
    const next = out === '' ? sentence : `${out} ${sentence}`
    if (next.length <= max) out = next
    else if (out === '') out = fit(sentence, max)
  }
  return out
}

function ended(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`
}

function lowerFirst(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}|\s)(?!\s?$)/u, (letter) => letter.toLowerCase())
}
