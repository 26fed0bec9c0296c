import type { Step } from './script.ts'

/** The steps that a wire format has words for. */
export type ContentStep = Extract<
  Step,
  { text: string } | { think: string } | { call: string } | { emptyChoices: true } | { usage: object } | { end: string }
>

/** How one vendor's streaming API puts an answer on the wire. A writer serves one answer. */
export type Writer = {
  begin(): string
  step(step: ContentStep): string
  error(message: string): string
  finish(): string
}

export type Format = {
  readonly createWriter: (model: string) => Writer
  /** The same answer to a request that asked for no stream. */
  readonly whole: (model: string, steps: readonly ContentStep[]) => unknown
  readonly refusal: (status: number, message: string) => unknown
}

export function event(data: unknown, name?: string): string {
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`
}

export function inputText(input: unknown): string {
  return typeof input === 'string' ? input : JSON.stringify(input)
}

export function allText(steps: readonly ContentStep[], kind: 'text' | 'think'): string {
  return steps.map((step) => (kind in step ? (step as Record<string, string>)[kind] : '')).join('')
}
