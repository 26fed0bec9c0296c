import { useLayoutEffect, useRef, type ComponentProps } from 'react'

/** The browser lets a field grow by itself where it can: measuring it at each key would cost typing its quickness. */
const SUPPORTS_FIELD_SIZING = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** A field for text that is as high as the text, up to a part of the window. */
export function AutoGrowTextarea({ ref, onInput, ...rest }: ComponentProps<'textarea'>) {
  const innerRef = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => fitHeight(innerRef.current), [])
  return (
    <textarea
      rows={1}
      dir="auto"
      ref={(element) => {
        innerRef.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      onInput={(event) => {
        fitHeight(event.currentTarget)
        onInput?.(event)
      }}
      className="block field-sizing-content max-h-[min(40dvh,100dvh-16rem)] min-h-8 w-full resize-none overflow-y-auto bg-transparent px-1.5 pt-1 text-md outline-none md:min-h-12 pointer-coarse:text-[1rem]"
      {...rest}
    />
  )
}

/** For browsers whose fields do not grow. Also called when the text was set from outside. */
export function fitHeight(textarea: HTMLTextAreaElement | null): void {
  if (!textarea || SUPPORTS_FIELD_SIZING) return
  textarea.style.height = 'auto'
  textarea.style.height = `${textarea.scrollHeight}px`
}
