import type { Day } from '../../dates/calendar.ts'
import type { Request } from '../../request.ts'
import { inUsualSpelling } from '../../talk/usual-spelling.ts'
import { inAnswer } from '../craft.ts'
import { calculatorPage } from './calculator.ts'
import { countdownPage } from './countdown.ts'
import { habitsPage } from './habits.ts'
import { invitationPage } from './invitation.ts'
import { landingPage } from './landing-page.ts'
import { pageWords } from './page-words.ts'
import type { PageTemplate } from './page.ts'
import { plainPage } from './plain-page.ts'
import { portfolioPage } from './portfolio.ts'
import { timerPage } from './timer.ts'
import { toDoPage } from './to-do.ts'

/** The first that is asked for is made. */
const TEMPLATES: readonly PageTemplate[] = [
  invitationPage,
  countdownPage,
  timerPage,
  habitsPage,
  toDoPage,
  calculatorPage,
  portfolioPage,
  landingPage,
  plainPage,
]

const ORDER =
  /^(?:make|create|build|design|generate|give|show|draw|set up|i need|i want|i'd like)(?: me| us)?(?: an?| the| my| our)?\b/i
/** A bare name: "pomodoro timer", "landing page for my bakery". */
const BARE =
  /^(?:an? )?(?:[\w-]+ ){0,2}(?:landing ?page|home ?page|website|invitation|portfolio(?: page)?|calculator|countdown|timer|stop ?watch|pomodoro(?: timer)?|habit tracker|to-?do (?:app|page))\b(?: (?:for|to|until|about|with|called)\b.{1,160})?$/i
/** What a template cannot be: an essay about habits, a script that builds pages, a question. */
const NOT_A_PAGE =
  /\b(?:essay|article|story|poem|letter|e-?mail|report|script|python|react|component|code for|plan|prompt|function|pdf|word document|excel|spreadsheet|presentation|slides)\b|\b(?:game|quiz|snake|chess)\b/i

const IN_A_LANGUAGE = /\b(?:in|with|using) (?:python|react|vue|typescript|php|flutter|java)\b/

/** A page from a template, made of the few words that were given; null if none is asked for. */
export function answerPage(question: string, request: Request, today: Day): string | null {
  const isOrder = ORDER.test(question)
  // Beside documents, a bare name may be what is looked for in them.
  if (!isOrder && (request.passages.length > 0 || !BARE.test(inUsualSpelling(question)))) return null
  const query = question.replace(ORDER, '').slice(0, 200)
  const spelled = inUsualSpelling(query)
  // What the page is comes before what it is for: "a timer for my habits" is a timer.
  const [kind = ''] = spelled.split(/\b(?:for|about|to|until|with|called)\b/)
  if (NOT_A_PAGE.test(kind) || IN_A_LANGUAGE.test(spelled)) return null
  const template = TEMPLATES.find(({ asks }) => asks.test(kind)) ?? TEMPLATES.find(({ asks }) => asks.test(spelled))
  if (!template || NOTHING_TO_DO_WITH_IT.test(query)) return null
  const { craft, says } = template.make(pageWords(query, request.body), question, today)
  return `${says}\n\n${inAnswer(craft, request)}`
}

/** "Show me page 3", "make a list of habits": words of a template that mean something else. */
const NOTHING_TO_DO_WITH_IT =
  /\b(?:pages? \d|page numbers?|first page|last page|next page|this page|list of|table of|summary|summar)/i
