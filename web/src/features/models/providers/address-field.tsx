import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/controls/field.tsx'

export function AddressField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return (
    <TextField
      label="Address"
      inputMode="url"
      placeholder="https://models.example.com/v1"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
