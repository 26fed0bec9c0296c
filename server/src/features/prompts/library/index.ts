import type { LibraryPrompt } from '../library-store.ts'
import { APPLICATIONS } from './applications.ts'
import { COPYWRITING } from './copywriting-prompts.ts'
import { DEVOPS } from './devops.ts'
import { GENERATIVE } from './generative.ts'
import { SEO } from './seo.ts'
import { toLibrary } from './written-prompt.ts'

/** The prompts that come with Alcove. */
export const LIBRARY: readonly LibraryPrompt[] = [
  ...toLibrary('SEO', SEO),
  ...toLibrary('Applications', APPLICATIONS),
  ...toLibrary('Copywriting', COPYWRITING),
  ...toLibrary('Generative', GENERATIVE),
  ...toLibrary('DevOps', DEVOPS),
]
