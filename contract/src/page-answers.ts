import { accountApi } from './account/api.ts'
import { labsApi } from './labs/api.ts'
import { modelsApi } from './models/api.ts'
import { BUILTIN_MODEL_ID } from './models/limits.ts'
import { plansApi } from './plans/api.ts'
import type { OutputOf, Route } from './route.ts'
import { usageApi } from './usage/api.ts'

/** The calls that every page makes first. Their answers come with the page, so that it need not ask for them. */
export const PAGE_CALLS = {
  me: accountApi.me,
  install: accountApi.install,
  models: modelsApi.list,
  plans: plansApi.read,
  usage: usageApi.read,
  settings: labsApi.read,
} as const satisfies Record<string, Route>

/** What could be answered for whoever the page was sent to. */
export type PageAnswers = { [Name in keyof typeof PAGE_CALLS]?: OutputOf<(typeof PAGE_CALLS)[Name]> }

/** The id of the element that they stand in. */
export const PAGE_ANSWERS_ID = 'page-answers'

/**
 * What a page looks like before the app is there: a new chat as a visitor to an install without an owner sees it, as
 * any visitor or guest does elsewhere while no model is connected, and as it is for everybody; and the frame of all else.
 */
export type PagePicture = 'unclaimed' | 'visitor' | 'chat' | 'frame'

/** The picture of a new chat is one with nothing open beside it; elsewhere only the frame is certain. */
export function pictureFor(
  { pathname, search }: { pathname: string; search: string },
  { me, install, models }: PageAnswers,
): PagePicture {
  if ((pathname !== '/chat' && pathname !== '/') || search !== '') return 'frame'
  const isVisitor = me !== undefined && (me.user?.isGuest ?? true)
  if (!isVisitor || !install || models?.defaultModelId !== BUILTIN_MODEL_ID) return 'chat'
  return install.hasOwner ? 'visitor' : 'unclaimed'
}
