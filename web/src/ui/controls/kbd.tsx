import { cx } from '../cx.ts'

const isApple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

const NAMES: Record<string, string> = {
  mod: isApple ? '⌘' : 'Ctrl',
  shift: isApple ? '⇧' : 'Shift',
  alt: isApple ? '⌥' : 'Alt',
  escape: 'Esc',
  enter: 'Enter',
}

/** 'mod+shift+o' or 'g h' as the caps of this keyboard: a list of strokes, each a list of caps. */
function keyCaps(keys: string): string[][] {
  return keys.split(' ').map((stroke) => stroke.split('+').map((key) => NAMES[key] ?? key.toUpperCase()))
}

/** The same in one line, for a tooltip. */
export function keyText(keys: string): string {
  return keyCaps(keys)
    .map((caps) => caps.join(isApple ? '' : '+'))
    .join(' then ')
}

export function Kbd({ keys, className }: { keys: string; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-1 text-xs text-ink-3', className)}>
      {keyCaps(keys).map((caps, index) => (
        <span key={index} className="inline-flex items-center gap-1">
          {index > 0 && <span>then</span>}
          {caps.map((cap) => (
            <kbd
              key={cap}
              className="min-w-5 rounded-xs border border-line-strong px-1 text-center font-sans leading-4"
            >
              {cap}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  )
}
