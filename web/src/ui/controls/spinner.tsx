import { LoaderCircle } from 'lucide-react'
import { cx } from '../cx.ts'

/** Something is under way. The words beside it say what. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('animate-turn', className)} />
}
