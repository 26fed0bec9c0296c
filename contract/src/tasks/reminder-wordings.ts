/** How people ask to be reminded in a language. */
export type ReminderWording = {
  readonly asks: RegExp
  /** What stands between that and what they are reminded of, and at its end. */
  readonly joints: RegExp
  readonly endJoints: RegExp
  /** The rest of the request, where its verb stands behind what says when. */
  readonly between?: RegExp
}

export const REMINDER_WORDINGS = {
  english: {
    asks: /^(?:(?:please )?remind me|(?:please )?(?:set|make|create|add) (?:me )?an? (?:reminder|alarm)(?: for me)?|reminder(?=:| to| for| at| on| in| every)|do(?:n't|n’t| not) let me forget|wake me(?: up)?)\b[,:]?\s*/i,
    joints: /^(?:(?:to|about|of|that|for)\b|[,:;-])\s*/i,
    endJoints: /\s*(?:[,;:.!-]|\b(?:for|on|at|about|to))\s*$/i,
  },
  german: {
    asks: /^(?:(?:bitte )?(?:erinner(?:e|st du)? mich|(?:kannst|könntest) du mich(?=.*\berinnern\b)|weck(?:e)? mich)(?: bitte)?)(?!\p{L})[,:]?\s*/iu,
    joints: /^(?:(?:daran|an (?:den|die|das)|ans|an|dass|zu)(?!\p{L})|[,:;-])\s*/iu,
    endJoints: /\s*(?:[,;:.!?-]|(?<!\p{L})(?:daran|erinnern|an))\s*$/iu,
    between: /,?\s*(?:(?<!\p{L})daran\s+)?(?<!\p{L})erinnern(?!\p{L}),?/iu,
  },
  french: {
    asks: /^(?:(?:s'il te plaît |s'il vous plaît )?rappell?e[sz]?[- ](?:moi|le[- ]moi)|(?:peux[- ]tu|pouvez[- ]vous|tu peux) me rappeler)(?!\p{L})[,:]?\s*/iu,
    joints: /^(?:(?:de la|de l['’]|de|du|que)(?!\p{L})|d['’]|[,:;-])\s*/iu,
    endJoints: /\s*(?:[,;:.!?-]|(?<!\p{L})(?:de|d['’]))\s*$/iu,
  },
  spanish: {
    asks: /^(?:(?:por favor )?recu[eé]rd(?:ame|ale|eme)|(?:puedes|podrías) recordarme)(?!\p{L})[,:]?\s*/iu,
    joints: /^(?:(?:que|de|del|lo de)(?!\p{L})|[,:;-])\s*/iu,
    endJoints: /\s*(?:[,;:.!?-]|(?<!\p{L})(?:de|que))\s*$/iu,
  },
} as const satisfies Record<string, ReminderWording>

/** What is left of a request without what asks for it. */
export function afterAsking({ between }: ReminderWording, rest: string): string {
  return between ? rest.replace(between, ' ') : rest
}

/** The same without what leads from the request to it. */
export function withoutJoints({ joints, endJoints }: ReminderWording, rest: string): string {
  return rest.trim().replace(joints, '').replace(endJoints, '').trim()
}
