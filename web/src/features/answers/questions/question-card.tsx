import { Suspense, useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { DECISION_TEXT_MAX_CHARS } from '#contract/tools/limits.ts'
import { toolsMessages } from '#contract/tools/messages.ts'
import { questionTexts } from '#contract/questions/question-messages.ts'
import type { ToolDecision, ToolQuestion } from '#contract/questions/question.ts'
import type { PermissionScope } from '#contract/tools/permission.ts'
import { isolateNames, markHidden } from '../../../format/names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { cx } from '../../../ui/cx.ts'
import { Sentence } from '../../../ui/name.tsx'
import { useThreadContext } from '../thread-context.ts'
import { forgetFormDraft } from './form-draft.ts'
import { useDecide } from './use-decide.ts'

const QuestionForm = lazy(async () => ({ default: (await import('./question-form.tsx')).QuestionForm }))

type QuestionCardProps = { messageId: string; callId: string; question: ToolQuestion }

/** A question to the person: what would happen, exactly what would leave, why it is asked, and the ways to decide. */
export function QuestionCard({ messageId, callId, question }: QuestionCardProps) {
  const { chatId } = useThreadContext()
  const decide = useDecide(chatId, messageId)
  const [isRefusing, setRefusing] = useState(false)
  const titleId = useId()
  const draftKey = `${messageId}.${callId}`
  const { text, names = [], reason, details, permits, scopes, isAfterStrangers, form } = question
  const pressed = decide.isPending ? decide.variables.choice : undefined
  const choose = (choice: ToolDecision['choice'], more: Pick<ToolDecision, 'words' | 'values'> = {}) => {
    if (decide.isPending) return
    decide.mutate({ callId, choice, ...more }, { onSuccess: () => forgetFormDraft(draftKey) })
  }
  const labels: Record<PermissionScope, string> = {
    once: questionTexts.once,
    chat: questionTexts.chat,
    always: questionTexts.always(permits),
  }
  return (
    <section
      aria-labelledby={titleId}
      className="my-3 overflow-hidden rounded-m border border-warn text-base print:hidden"
    >
      <p id={titleId} role="status" dir="auto" className="bg-warn-soft px-4 py-2.5 font-semibold break-words">
        <Sentence>{isolateNames(text, names)}</Sentence>
      </p>
      <div className="px-4 py-3">
        <dl className="grid grid-cols-[6rem_1fr] sm:grid-cols-[8.5rem_1fr] gap-x-4 gap-y-1.5 text-sm">
          {details.map(({ label, value }, at) => (
            <Detail key={at} label={details[at - 1]?.label === label ? '' : label} value={value} isExact />
          ))}
          <Detail
            label={questionTexts.why}
            value={isAfterStrangers ? `${reason} ${questionTexts.afterUntrusted}` : reason}
          />
        </dl>
        {form && (
          // What was filled in stays while its person thinks about a no.
          <div hidden={isRefusing}>
            <Suspense>
              <QuestionForm
                draftKey={draftKey}
                form={form}
                pressed={pressed}
                onSend={(values) => choose('once', { values })}
                onDecline={() => choose('decline')}
                onRefuse={() => setRefusing(true)}
              />
            </Suspense>
          </div>
        )}
        {isRefusing ? (
          <RefusalForm
            isBusy={pressed === 'refuse'}
            onRefuse={(words) => choose('refuse', words ? { words } : {})}
            onBack={() => setRefusing(false)}
          />
        ) : form ? null : (
          <div className="mt-3.5 flex flex-wrap items-center gap-2">
            {scopes.map((scope) => (
              <Button
                key={scope}
                variant={scope === 'once' ? 'primary' : 'soft'}
                isBusy={pressed === scope}
                className="max-w-full"
                onClick={() => choose(scope)}
              >
                <span className="truncate">
                  <Sentence>{isolateNames(labels[scope], names)}</Sentence>
                </span>
              </Button>
            ))}
            <Button className="sm:ms-auto" onClick={() => setRefusing(true)}>
              {questionTexts.refuse}…
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function Detail({ label, value, isExact }: { label: string; value: string; isExact?: boolean }) {
  // Several lines need all the width that a phone has.
  const isBlock = isExact && value.includes('\n')
  return (
    <>
      <dt className={cx('text-ink-3', isBlock && 'max-sm:col-span-2')}>{label}</dt>
      <dd
        dir="auto"
        className={cx('min-w-0 wrap-anywhere', isBlock && 'rounded-s bg-surface-2 px-2.5 py-1.5 max-sm:col-span-2')}
      >
        {isExact ? (
          <code className="font-mono text-xs whitespace-pre-wrap">
            {/* No line of it turns another around. */}
            <bdi className="[unicode-bidi:plaintext]">{markHidden(value)}</bdi>
          </code>
        ) : (
          <Sentence>{value}</Sentence>
        )}
      </dd>
    </>
  )
}

type RefusalFormProps = { isBusy: boolean; onRefuse: (words: string) => void; onBack: () => void }

/** A no, with a word for the model if the person wants. */
function RefusalForm({ isBusy, onRefuse, onBack }: RefusalFormProps) {
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The person pressed Refuse a moment ago: this is what follows.
  useEffect(() => field.current?.focus(), [])
  const isTooLong = words.length > DECISION_TEXT_MAX_CHARS
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTooLong) onRefuse(words.trim())
  }
  return (
    <form onSubmit={submit} className="mt-3.5 flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <input
          dir="auto"
          value={words}
          aria-label={questionTexts.refusalLabel}
          aria-invalid={isTooLong || undefined}
          placeholder={questionTexts.refusalPlaceholder}
          ref={field}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && (event.stopPropagation(), onBack())}
          className="h-8 w-full rounded-s border border-line-strong bg-surface-1 px-2.5 pointer-coarse:h-10"
        />
        {isTooLong && (
          <p role="alert" className="mt-1 text-sm text-danger">
            {toolsMessages.wordsTooLong}
          </p>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        isBusy={isBusy}
        disabledReason={isTooLong ? toolsMessages.wordsTooLong : undefined}
      >
        {questionTexts.refuse}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {questionTexts.back}
      </Button>
    </form>
  )
}
