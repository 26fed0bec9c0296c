import { useSyncExternalStore } from 'react'
import { splitForSpeech, plainText } from '#contract/chat/plain-text.ts'

let speaking: string | null = null
const listeners = new Set<() => void>()

export const canReadAloud = typeof speechSynthesis !== 'undefined'

/** Whether this message is being read aloud, and how to start or stop it. One voice speaks at a time. */
export function useReadAloud(id: string): [isSpeaking: boolean, toggle: (text: string) => void] {
  const isSpeaking = useSyncExternalStore(subscribe, () => speaking === id)
  const toggle = (text: string) => {
    speechSynthesis.cancel()
    if (isSpeaking) return set(null)
    set(id)
    const parts = splitForSpeech(plainText(text))
    parts.forEach((part, at) => {
      const utterance = new SpeechSynthesisUtterance(part)
      const isLast = at === parts.length - 1
      const end = () => speaking === id && set(null)
      if (isLast) utterance.addEventListener('end', end)
      utterance.addEventListener('error', end)
      speechSynthesis.speak(utterance)
    })
    if (parts.length === 0) set(null)
  }
  return [isSpeaking, toggle]
}

function set(id: string | null): void {
  speaking = id
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
