import { researchMessages } from '#contract/research/messages.ts'
import {
  isSingleSource,
  newestEvidence,
  type Citation,
  type Claim,
  type Report,
  type Research,
  type SentenceCheck,
} from '#contract/research/schema.ts'
import { firstWords } from '#contract/truncate.ts'
import { addChecks } from './cited-text.ts'

type ReportParts = {
  /** With claims by number; undefined where no model wrote one. */
  readonly summary: string | undefined
  readonly check: SentenceCheck
  readonly isCollection: boolean
}

const TITLE_MAX_CHARS = 100
/** Claims that are listed as resting on one source alone. */
const SINGLE_MAX = 20
/** Sources of one claim that are cited beside each other. */
const CITED_SOURCES_MAX = 3
const { report: say } = researchMessages

/** Puts the report together. Everything but the summary and the sections is said by a program. */
export function assembleReport(research: Research, { summary, check, isCollection }: ReportParts): Report {
  const { claims, subQuestions, sections, question } = research
  const citations = createCitations(claims)
  const title = firstWords(question, TITLE_MAX_CHARS)
  const shortly = citations.renumber(
    summary ?? [researchMessages.collectionOnly, ...research.notes].filter(isFirst).join(' '),
  )
  const written = subQuestions.flatMap(({ id, text }) => {
    const markdown = sections.find(({ subQuestionId }) => subQuestionId === id)?.markdown
    return markdown ? [section(text, citations.renumber(markdown))] : []
  })
  const disagreements = disagreementsIn(claims).map(([one, other]) => {
    return `- ${say.against(`${asText(one.text)} ${citations.cite(one)}`, `${asText(other.text)} ${citations.cite(other)}`)}`
  })
  const single = claims.filter(isSingleSource)
  const singleLines = single.slice(0, SINGLE_MAX).map((claim) => `- ${asText(claim.text)} ${citations.cite(claim)}`)
  const notFound = subQuestions
    .filter(({ id }) => !claims.some(({ subQuestionId }) => subQuestionId === id))
    .map(({ text }) => say.nothingAbout(text))
  const newestOn = newestEvidence(claims)
  const wouldChange = [
    newestOn ? say.newerEvidence(formatDay(newestOn)) : say.undatedEvidence,
    ...(disagreements.length > 0 ? [say.settledDisagreement(disagreements.length)] : []),
    ...(single.length > 0 ? [say.secondSource(single.length)] : []),
  ]
  const all = addChecks([check, ...sections.map((each) => each.check)])
  const numbered = citations.all()
  const how = [
    ...research.notes,
    ...(isCollection && !research.notes.includes(researchMessages.collectionOnly)
      ? [researchMessages.collectionOnly]
      : []),
    say.made(research.counts.read, new Set(numbered.map(({ sourceId }) => sourceId)).size),
    ...(newestOn ? [say.newest(formatDay(newestOn))] : []),
    ...(isCollection ? [] : [say.checked(all.sentences, all.own)]),
  ]
  const parts = [
    ...written,
    ...list(say.disagreements, disagreements),
    ...list(say.singleSource, singleLines),
    ...list(
      say.notFound,
      notFound.map((line) => `- ${asText(line)}`),
    ),
    ...list(
      say.wouldChange,
      wouldChange.map((line) => `- ${line}`),
    ),
    section(say.sources, sourcesTable(research, numbered)),
    section(say.how, how.join(' ')),
  ]
  const contents = parts.map(({ heading }, index) => `${index + 1}. ${heading}`).join('\n')
  const markdown = [
    `# ${asText(title)}`,
    `## ${say.answer}\n\n${shortly}`,
    `## ${say.contents}\n\n${contents}`,
    ...parts.map(({ heading, text }) => `## ${heading}\n\n${text}`),
  ].join('\n\n')
  const kind = isCollection ? 'collection' : 'report'
  return { title, summary: shortly, markdown, kind, citations: numbered, notFound, wouldChange, newestOn, check: all }
}

type Section = { readonly heading: string; readonly text: string }

function section(heading: string, text: string): Section {
  return { heading: asText(heading), text }
}

function list(heading: string, lines: readonly string[]): Section[] {
  return lines.length > 0 ? [section(heading, lines.join('\n'))] : []
}

function isFirst(text: string, at: number, all: readonly string[]): boolean {
  return all.indexOf(text) === at
}

/** Words that are words: nothing in them begins a link, a heading or a tag. */
function asText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[<>[\]|]/g, ' ')
    .replace(/^#+\s*/, '')
    .trim()
}

function disagreementsIn(claims: readonly Claim[]): [Claim, Claim][] {
  return claims.flatMap((one, at) => {
    return claims
      .slice(at + 1)
      .flatMap((other): [Claim, Claim][] => (one.contradicts.includes(other.id) ? [[one, other]] : []))
  })
}

/** Numbers passages in the order in which the report names them. */
function createCitations(claims: readonly Claim[]) {
  const numbers = new Map<string, Citation>()
  const cite = ({ id: claimId, evidence }: Claim): string =>
    evidence
      .slice(0, CITED_SOURCES_MAX)
      .map(({ sourceId, passage, span }) => {
        const key = `${sourceId} ${passage}`
        const citation = numbers.get(key) ?? { number: numbers.size + 1, claimId, sourceId, passage, span }
        numbers.set(key, citation)
        return `[${citation.number}]`
      })
      .join('')
  return {
    cite,
    /** Of a text that calls claims by their places. */
    renumber: (text: string) =>
      text.replaceAll(/\[(\d{1,4})\](?!\()/g, (_, place: string) => {
        const claim = claims[Number(place) - 1]
        return claim ? cite(claim) : ''
      }),
    all: () => [...numbers.values()],
  }
}

function sourcesTable({ sources }: Research, citations: readonly Citation[]): string {
  const rows = sources.flatMap(({ id, title, url, date }) => {
    const cited = citations.filter(({ sourceId }) => sourceId === id).map(({ number }) => number)
    if (cited.length === 0) return []
    const name =
      url === null
        ? `${asText(title)} (${say.yourDocument})`
        : `[${asText(title)}](<${url.replace(/[<>|\s]/g, encodeURIComponent)}>)`
    return [{ first: cited[0]!, line: [cited.join(', '), name, date ? formatDay(date.on) : say.noDate] }]
  })
  const lines = rows.toSorted((a, b) => a.first - b.first).map(({ line }) => `| ${line.join(' | ')} |`)
  return [`| ${say.sourceNumber} | ${say.sourceTitle} | ${say.sourceDate} |`, '| --- | --- | --- |', ...lines].join(
    '\n',
  )
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day as it is written everywhere else, too. */
function formatDay(on: string): string {
  return day.format(new Date(`${on}T00:00:00Z`))
}
