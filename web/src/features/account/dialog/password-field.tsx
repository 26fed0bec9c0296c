import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'

/** A password, hidden until its owner wants to see it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'className'>) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-11"
        autoCapitalize="none"
        spellCheck={false}
      />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute top-[1.875rem] right-1 pointer-coarse:top-[1.625rem]"
      />
    </div>
  )
}
