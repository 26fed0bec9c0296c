export type QuizQuestion = {
  readonly question: string
  readonly options: readonly string[]
  /** Which option is right. */
  readonly answer: number
  readonly why: string
}

const QUESTION = /^\s*#*\s*\**\s*(?:question\s*)?(\d+)\s*[.):：]\**\s*(.+)$/i
const OPTION = /^\s*(?:[-*]\s*)?\**([A-H])\s*[.)]\**\s*(.+)$/
const ANSWER = /^\s*(?:[-*]\s*)?\**(?:correct )?answer\**\s*[:：]\**\s*\**\(?([A-H])\b/i
const WHY = /^\s*(?:[-*]\s*)?\**(?:why|explanation|reason)\**\s*[:：]\**\s*(.*)$/i

type Draft = { question: string; options: string[]; answer: number; why: string }

/**
 * Questions as they stand in an answer: a number, options from A on, a line "Answer: B", and one that says why. A
 * question without a right option among its own is left out: it may still be on its way, or is broken.
 */
export function parseQuiz(text: string): QuizQuestion[] {
  const drafts: Draft[] = []
  for (const line of text.split('\n')) {
    const draft = drafts.at(-1)
    const option = OPTION.exec(line)
    const answer = ANSWER.exec(line)
    const why = WHY.exec(line)
    const question = QUESTION.exec(line)
    if (draft && answer) draft.answer = letterAt(answer[1]!)
    else if (draft && why) draft.why = clean(why[1]!)
    else if (draft && option && letterAt(option[1]!) === draft.options.length) draft.options.push(clean(option[2]!))
    else if (question) drafts.push({ question: clean(question[2]!), options: [], answer: -1, why: '' })
    else if (draft && line.trim() !== '' && draft.options.length === 0) draft.question += ` ${clean(line)}`
  }
  return drafts.filter(({ options, answer }) => options.length >= 2 && answer >= 0 && answer < options.length)
}

export function writeQuiz(questions: readonly QuizQuestion[]): string {
  return questions
    .map(({ question, options, answer, why }, at) =>
      [
        `${at + 1}. ${question}`,
        ...options.map((option, index) => `${letterOf(index)}) ${option}`),
        `Answer: ${letterOf(answer)}`,
        ...(why ? [`Why: ${why}`] : []),
      ].join('\n'),
    )
    .join('\n\n')
}

export function letterOf(index: number): string {
  return String.fromCodePoint('A'.codePointAt(0)! + index)
}

function letterAt(letter: string): number {
  return letter.toUpperCase().codePointAt(0)! - 'A'.codePointAt(0)!
}

function clean(words: string): string {
  return words.replace(/^\*+|\*+$/g, '').trim()
}
