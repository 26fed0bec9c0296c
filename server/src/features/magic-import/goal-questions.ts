import { SUB_QUESTIONS_MAX } from '#contract/magic-import/limits.ts'

/** Longer parts of a goal are stories, not topics. */
const TOPIC_MAX_WORDS = 14
const PART_MAX_WORDS = 5
const PARTS_MAX = 2

/** How goals begin that say what somebody wants to do, up to the verb. */
const WANTS =
  /^(?:(?:please|help me|i(?:'d| would)? (?:want|like|need|plan|hope|have|am trying)|we (?:want|need|plan)|my goal is|the goal is)\s+)*(?:to\s+)?(?:(?:learn|understand|know|figure out|find out|study|explore|research)\s+)?(?:(?:more\s+)?about\s+)?(?:how to\s+|how\s+)?/i
/** What a goal is for or about stands behind one of these. */
const JOINTS =
  /\s*(?:[,;:.]|\s(?:and|with|without|in|on|over|during|for|using|from|by|at|under|as well as|so that|because)\s)\s*/i
const DANGLING =
  /(?:[\s,;:]+(?:an?|the|my|our|your|its|this|that|these|of|in|on|at|to|for|from|by|with|about|into|and|or|but|if|when|while|which|who|as|than|so))*[\s,;:]*$/i
const ARTICLES = /^(?:a|an|the|my|our|some|it|its|this)\s+/i

/**
 * A goal as questions, by rule: the whole of it, its parts beside its main thing, and what people ask about anything.
 * For when no model takes it apart. The topic stands first and by itself, because it can be a thing or something to do.
 */
export function goalQuestions(goal: string): string[] {
  const line = goal
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.!?]+$/, '')
  const lead = WANTS.exec(line)?.[0] ?? ''
  const topic = bare(firstWords(line.slice(lead.length) || line, TOPIC_MAX_WORDS))
  const [first = '', ...others] = topic.split(JOINTS).map(bare).filter(Boolean)
  // One word alone ("prepare for the exam") is not what it is about.
  const isMain = first.split(' ').length > 1
  const main = capitalised(isMain ? first : topic)
  const questions = [
    `${capitalised(topic)}: what should I know?`,
    ...others
      .filter((part) => isMain && part.split(' ').length <= PART_MAX_WORDS)
      .slice(0, PARTS_MAX)
      .map((part) => `${main}: what about ${part}?`),
    `${main}: what are common problems?`,
    `${main}: what does research say?`,
    `${main}: what experiences do people share?`,
  ]
  return [...new Set(questions)].slice(0, SUB_QUESTIONS_MAX)
}

function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

function bare(part: string): string {
  return part.trim().replace(ARTICLES, '')
}

/** What is cut does not end with "of the". */
function firstWords(text: string, most: number): string {
  const words = text.split(' ')
  return words.length <= most ? text : words.slice(0, most).join(' ').replace(DANGLING, '')
}
