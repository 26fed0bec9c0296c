/**
 * What is asked, without the manners around it: "Hey, could you tell me what 15% of 80 is?" becomes "15% of 80".
 * Every pattern is anchored and has no nested repetition, so it takes linear time.
 */
export function requestedValues(instruction: string): string {
  let rest = instruction.replaceAll(/\s+/g, ' ').trim()
  for (let changed = true; changed;) {
    const before = rest
    for (const pattern of LEAD_INS) rest = rest.replace(pattern, '').trimStart()
    for (const pattern of ENDINGS) rest = rest.replace(pattern, '').trimEnd()
    changed = rest !== before && rest !== ''
  }
  // "what 15% of 80 is" keeps its verb at the end.
  const turned = /^what (.{1,300}) (?:is|are|equals|makes)$/i.exec(rest)
  return turned ? turned[1]! : rest
}

const LEAD_INS = [
  /^(?:hi|hello|hey|ok|okay|so|and|now|well|quick question|question)\b[,.!:]?(?=\s)/i,
  /^(?:there|alcove)[,!.](?=\s)/i,
  /^(?:please|pls|kindly)\b,?/i,
  /^(?:can|could|would|will) you (?:please |quickly |just |also )?(?=\w)/i,
  /^(?:i(?:'d| would) like (?:to know|you to)|i (?:want|need) (?:to know|you to)|i'm wondering|i wonder)\b/i,
  /^(?:tell|show|give) me (?=what|how|the|when|which|if|whether)/i,
  /^(?:do you know|any idea)\b/i,
  /^help me (?:to )?(?=\w)/i,
]

const ENDINGS = [
  // An exclamation mark after a number is a factorial.
  /(?:[?.\s]|(?<![\d)])!)+$/,
  /[,]?\s(?:please|pls|thanks|thank you|for me|thx|exactly|in total|altogether|right now)$/i,
  /\s?=\s*$/,
]

/** The same without the words that only ask for a value: "what is", "calculate". */
export function requestedValue(instruction: string): string {
  return requestedValues(instruction)
    .replace(ASKS_A_VALUE, '')
    .replace(/^(?:the )?(?:value|result|answer) (?:of|to) /i, '')
    .trim()
}

const ASKS_A_VALUE =
  /^(?:what(?:'s|’s|s| is| are| would be| does| do)?|how much (?:is|are|would be|does)|calculate|compute|evaluate|work out|figure out|find|solve)\b[: ]?/i
