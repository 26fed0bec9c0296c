import type { ComponentProps } from 'react'
import { cleanName, splitIsolates } from '../format/names.ts'

type NameProps = Omit<ComponentProps<'bdi'>, 'children' | 'dir'> & { children: string }

/** A name that somebody else gave: nothing hidden is in it, and it turns nothing around that stands beside it. */
export function Name({ children, ...rest }: NameProps) {
  return <bdi {...rest}>{cleanName(children)}</bdi>
}

/** A sentence in which names stand (`isolateName`): each by itself. */
export function Sentence({ children }: { children: string }) {
  return splitIsolates(children).map((part, at) => (at % 2 === 0 ? part : <bdi key={at}>{part}</bdi>))
}
