import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/controls/field.tsx'

/** A key: hidden, and never offered to a password store as someone's password. */
export function KeyField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField type="password" autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />
}
