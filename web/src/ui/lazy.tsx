import {
  use,
  useEffect,
  useEffectEvent,
  useReducer,
  useTransition,
  type ComponentType,
  type FunctionComponent,
} from 'react'
import { LoadFailed, LOAD_FAILED_MESSAGE, type LoadFailedProps } from './layout/load-failed.tsx'
import { toast } from './overlays/toast.tsx'

export type Preloadable = {
  /** Fetches the code ahead. Never throws. */
  preload: () => Promise<void>
  isLoaded: () => boolean
}

export type LazyComponent<Props> = FunctionComponent<Props> & Preloadable

let recover = async (): Promise<void> => {}

/** What to do when a second try failed too: the file may be gone for good, or the browser remembers the failure. */
export function onRepeatedLoadFailure(run: () => Promise<void>): void {
  recover = run
}

/**
 * As React's own `lazy`, for a world where files cannot always be fetched: offline, or after an update has replaced them.
 * Then it shows, in the place of the component, what failed and a way to try again.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: ComponentType<LoadFailedProps> = LoadFailed,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  /** The try that is shown. One ahead of time that failed is forgotten: the next is a new one. */
  let shownTry: Promise<void> | undefined

  const preload = () =>
    (loading ??= load().then(
      (module) => void (Loaded = module.default),
      () => void (loading = undefined),
    ))
  const retry = async () => {
    const next = preload()
    await next
    if (!Loaded) await recover()
    shownTry = next
  }
  const resetShownTry = () => void (shownTry = undefined)

  function Lazy(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    if (!Loaded) use((shownTry ??= preload()))
    if (!Loaded)
      return <LoadFailure {...props} Failed={Failed} retry={retry} onRetried={redraw} resetShownTry={resetShownTry} />
    return <Loaded {...props} />
  }
  return Object.assign(Lazy, { preload, isLoaded: () => Loaded !== undefined })
}

/** For a control that stays as it is when what it opens cannot be fetched: that is said in passing. */
export async function loadOrToast(component: Preloadable, retry: () => void): Promise<boolean> {
  await component.preload()
  if (!component.isLoaded()) {
    const run = async () => {
      await component.preload()
      if (!component.isLoaded()) await recover()
      retry()
    }
    toast.error(`${LOAD_FAILED_MESSAGE}.`, { label: 'Try again', run: () => void run() })
  }
  return component.isLoaded()
}

type FailureProps = {
  Failed: ComponentType<LoadFailedProps>
  retry: () => Promise<void>
  onRetried: () => void
  resetShownTry: () => void
  onClose?: () => void
}

/** Tries again by itself when the network is back; whoever leaves and returns finds a new try. */
function LoadFailure({ Failed, retry, onRetried, resetShownTry, onClose }: FailureProps) {
  const [isBusy, start] = useTransition()
  const onRetry = () =>
    start(async () => {
      await retry()
      start(onRetried)
    })
  const retryLatest = useEffectEvent(onRetry)
  const resetOnUnmount = useEffectEvent(resetShownTry)
  useEffect(() => {
    const retryOnline = () => retryLatest()
    addEventListener('online', retryOnline)
    return () => {
      removeEventListener('online', retryOnline)
      resetOnUnmount()
    }
  }, [])
  return <Failed onRetry={onRetry} isBusy={isBusy} onClose={onClose} />
}
