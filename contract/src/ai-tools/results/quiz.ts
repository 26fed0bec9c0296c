export type QuizQuestion = {
  readonly question: string
  readonly options: readonly string[]
  /** Which option is right. */
  readonly answer: number
  readonly why: string
}

const QUESTION = /^#{0,6} ?\*{0,3} ?(?:\p{L}{1,20} ?)?(\d{1,3}) ?[.):：]\*{0,3}(.+)$/iu
const OPTION = /^(?:[-*] )?\*{0,3}\(?([A-H]) ?[.)）:：]\*{0,3}(.+)$/i
/** In whatever language a model writes it: a short word or two, and a letter. */
const ANSWER = /^(?:[-*] )?\*{0,3}[\p{L}\p{M}' ]{2,40}\*{0,3} ?[:：]\*{0,3} ?\*{0,3}\(?([A-H])(?![\p{L}\p{N}])/iu
const WHY = /^(?:[-*] )?\*{0,3}[\p{L}\p{M}' ]{2,40}\*{0,3} ?[:：](.*)$/u

type Draft = { question: string; options: string[]; answer: number; why: string }

/**
 * Questions as they stand in an answer: a number, options from A on, a line "Answer: B", and one that says why. A
 * question without a right option among its own is left out: it may still be on its way, or is broken.
 */
export function parseQuiz(text: string): QuizQuestion[] {
  const drafts: Draft[] = []
  for (const written of text.split('\n')) {
    const line = written.trim().replace(/\s+/g, ' ')
    const draft = drafts.at(-1)
    const option = OPTION.exec(line)
    const answer = ANSWER.exec(line)
    const why = WHY.exec(line)
    const question = QUESTION.exec(line)
    const hasOptions = draft !== undefined && draft.options.length >= 2
    if (draft && option && letterAt(option[1]!) === draft.options.length) draft.options.push(clean(option[2]!))
    else if (hasOptions && draft.answer < 0 && answer) draft.answer = letterAt(answer[1]!)
    else if (hasOptions && draft.answer >= 0 && why && draft.why === '') draft.why = clean(why[1]!)
    else if (question) drafts.push({ question: clean(question[2]!), options: [], answer: -1, why: '' })
    else if (draft && line !== '' && draft.options.length === 0) draft.question += ` ${clean(line)}`
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
  return words
    .trim()
    .replace(/^\*{1,3}/, '')
    .replace(/\*{1,3}$/, '')
    .trim()
}
