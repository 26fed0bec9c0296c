import type { CopyFinderDependencies } from './find-copies.ts'
import { createCopyFinder } from './find-copies.ts'
import { makeCards, makeQuiz } from './cloze.ts'
import { detectMachine } from './detect-machine.ts'
import { listKeywords } from './keywords.ts'
import { findPattern } from './regex-patterns.ts'
import { writeLetter } from './letter.ts'
import { fixMistakes } from './fix-mistakes.ts'
import { proposeTitle } from './propose-title.ts'
import type { ToolProgram } from './program.ts'

/** What tools do without a model, by their slugs. Where there is none, the built-in engine is asked like a model. */
export function createPrograms(dependencies: CopyFinderDependencies): ReadonlyMap<string, ToolProgram> {
  const { openReader } = dependencies
  return new Map<string, ToolProgram>([
    ['grammar-checker', once(({ text = '' }) => fixMistakes(text))],
    ['email-writer', once(writeLetter)],
    ['regex-builder', once(({ wanted = '' }) => findPattern(wanted))],
    ['title-generator', once(async ({ text = '' }) => proposeTitle(text, await openReader()))],
    ['flash-cards', once(async ({ text = '', count }) => makeCards(text, Number(count), await openReader()))],
    ['quiz-maker', once(async ({ text = '', count }) => makeQuiz(text, Number(count), await openReader()))],
    ['keyword-finder', once(async ({ text = '', count }) => listKeywords(text, Number(count), await openReader()))],
    ['ai-detection', once(async ({ text = '' }) => detectMachine(text, await openReader()))],
    ['plagiarism-checker', createCopyFinder(dependencies)],
  ])
}

/** A program that has its words all at once. */
function once(work: (input: Parameters<ToolProgram>[0]) => string | Promise<string>): ToolProgram {
  return async function* run(input) {
    yield await work(input)
  }
}
