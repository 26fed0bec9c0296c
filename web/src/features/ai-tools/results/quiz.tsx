import { Check, X } from 'lucide-react'
import { useId, useState } from 'react'
import { letterOf, type QuizQuestion } from '#contract/ai-tools/results/quiz.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'

type QuizProps = { questions: readonly QuizQuestion[]; isComplete: boolean }

/** A quiz to be played: one question at a time, the answer at once, the score at the end. */
export function Quiz({ questions, isComplete }: QuizProps) {
  const [at, setAt] = useState(0)
  const [picks, setPicks] = useState<ReadonlyMap<number, number>>(new Map())
  const restart = () => {
    setPicks(new Map())
    setAt(0)
  }
  const score = [...picks].filter(([question, pick]) => questions[question]?.answer === pick).length
  const question = questions[at]
  if (!question) {
    if (!isComplete) return <p role="status">The next question is being written…</p>
    return <Score score={score} total={questions.length} onRestart={restart} />
  }
  const pick = picks.get(at)
  return (
    <div className="rounded-l border border-line bg-surface-1 p-5">
      <p className="flex justify-between text-sm text-ink-3">
        <span>
          Question {at + 1} of {questions.length}
          {!isComplete && ' so far'}
        </span>
        <span>
          {score} {score === 1 ? 'point' : 'points'}
        </span>
      </p>
      <Question question={question} pick={pick} onPick={(option) => setPicks(new Map([...picks, [at, option]]))} />
      {pick !== undefined && (
        <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
          <p role="status" dir="auto" className="min-w-0 flex-1 text-sm text-ink-2">
            <strong className={pick === question.answer ? 'text-accent' : 'text-danger'}>
              {pick === question.answer ? 'Right.' : `Not quite: ${letterOf(question.answer)} is right.`}
            </strong>{' '}
            {question.why}
          </p>
          <Button variant="primary" onClick={() => setAt(at + 1)}>
            {at + 1 < questions.length || !isComplete ? 'Next' : 'See the score'}
          </Button>
        </div>
      )}
    </div>
  )
}

type QuestionProps = { question: QuizQuestion; pick: number | undefined; onPick: (option: number) => void }

function Question({ question: { question, options, answer }, pick, onPick }: QuestionProps) {
  const id = useId()
  const isAnswered = pick !== undefined
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} dir="auto" className="mt-2 mb-3 text-lg font-medium">
        {question}
      </p>
      <ul className="flex flex-col gap-2">
        {options.map((option, at) => {
          const isRight = isAnswered && at === answer
          const isWrong = pick === at && at !== answer
          return (
            <li key={at}>
              <button
                type="button"
                aria-pressed={pick === at}
                aria-disabled={isAnswered || undefined}
                onClick={() => !isAnswered && onPick(at)}
                className={cx(
                  'flex w-full items-center gap-3 rounded-m border px-3 py-2.5 text-left',
                  !isAnswered && 'border-line-strong hover:border-accent hover:bg-surface-2',
                  isAnswered && !isRight && !isWrong && 'border-line text-ink-3',
                  isRight && 'border-accent bg-accent-soft',
                  isWrong && 'border-danger bg-danger-soft',
                )}
              >
                <span className="w-5 shrink-0 font-medium">{letterOf(at)}</span>
                <span dir="auto" className="min-w-0 flex-1">
                  {option}
                </span>
                {isRight && <Check aria-label="right" className="size-4 shrink-0 text-accent" />}
                {isWrong && <X aria-label="wrong" className="size-4 shrink-0 text-danger" />}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Score({ score, total, onRestart }: { score: number; total: number; onRestart: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-col items-center gap-3 rounded-l border border-line bg-surface-1 px-5 py-10"
    >
      <p className="text-2xl font-semibold">
        {score} of {total}
      </p>
      <p className="text-ink-2">{wordsFor(score / total)}</p>
      <Button onClick={onRestart}>Play again</Button>
    </div>
  )
}

function wordsFor(share: number): string {
  if (share === 1) return 'All of them right.'
  if (share >= 0.7) return 'Well done.'
  return share >= 0.4 ? 'A good start. Read it once more and play again.' : 'Read it once more, then play again.'
}
