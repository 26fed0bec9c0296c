import {
  use,
  useEffect,
  useEffectEvent,
  useReducer,
  useTransition,
  type ComponentType,
  type FunctionComponent,
} from 'react'
import { LoadFailed, NOT_LOADED, type LoadFailedProps } from './load-failed.tsx'
import { toast } from './toast.tsx'

export type Preloadable = {
  /** Fetches the code ahead. Never throws. */
  preload: () => Promise<void>
  isLoaded: () => boolean
}

export type LazyComponent<Props> = FunctionComponent<Props> & Preloadable

const known: Preloadable[] = []
let recover = async (): Promise<void> => {}

/** What to do when a second try failed too: the file may be gone for good, or the browser remembers the failure. */
export function onLoadFailedTwice(run: () => Promise<void>): void {
  recover = run
}

/** Every lazy component that is known so far, in the order in which they were made. */
export function knownLazies(): readonly Preloadable[] {
  return known
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
  let shown: Promise<void> | undefined

  const preload = () =>
    (loading ??= load().then(
      (module) => void (Loaded = module.default),
      () => void (loading = undefined),
    ))
  const retry = async () => {
    const next = preload()
    await next
    if (!Loaded) await recover()
    shown = next
  }
  const forget = () => void (shown = undefined)

  function Lazy(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    if (!Loaded) use((shown ??= preload()))
    if (!Loaded) return <Failure {...props} Failed={Failed} retry={retry} onRetried={redraw} forget={forget} />
    return <Loaded {...props} />
  }
  const component = Object.assign(Lazy, { preload, isLoaded: () => Loaded !== undefined })
  known.push(component)
  return component
}

/** For a control that stays as it is when what it opens cannot be fetched: that is said in passing. */
export async function isLoadedOrSaid(wanted: Preloadable, retry: () => void): Promise<boolean> {
  await wanted.preload()
  if (!wanted.isLoaded()) {
    const run = async () => {
      await wanted.preload()
      if (!wanted.isLoaded()) await recover()
      retry()
    }
    toast.error(`${NOT_LOADED}.`, { label: 'Try again', run: () => void run() })
  }
  return wanted.isLoaded()
}

type FailureProps = {
  Failed: ComponentType<LoadFailedProps>
  retry: () => Promise<void>
  onRetried: () => void
  forget: () => void
  onClose?: () => void
}

/** Tries again by itself when the network is back; whoever leaves and returns finds a new try. */
function Failure({ Failed, retry, onRetried, forget, onClose }: FailureProps) {
  const [isBusy, start] = useTransition()
  const onRetry = () =>
    start(async () => {
      await retry()
      start(onRetried)
    })
  const tryAgain = useEffectEvent(onRetry)
  const leave = useEffectEvent(forget)
  useEffect(() => {
    const retryOnline = () => tryAgain()
    addEventListener('online', retryOnline)
    return () => {
      removeEventListener('online', retryOnline)
      leave()
    }
  }, [])
  return <Failed onRetry={onRetry} isBusy={isBusy} onClose={onClose} />
}
