import type { Request } from './request.ts'

const UNIT_ONLY =
  /^(?:and |what about |how about |now |ok |okay |so )?(?:what (?:is|about) (?:that|it) )?(?:that |it )?(?:in|to|into|as) (.{1,40}?)[?.!]*$/i
const REFERS =
  /^(?:and |now |then |ok |okay |so )?(?:(?:what(?:'s|’s| is) )?(?:that|it|the (?:result|answer|total))\s*)?((?:plus|minus|times|divided by|multiplied by|over|to the power of|squared|cubed|mod)\b.{0,60}|[*/^×÷].{1,60}|[-+] .{1,60})$/i
const TURNED =
  /^(?:and |now |then |ok |okay |so )?(add|subtract|multiply|divide)(?: (?:that|it|the (?:result|answer|total)))? (?:by )?(.{1,30}?)(?: (?:to|from) (?:that|it|the (?:result|answer|total)))?[?.!]*$/i
const SIGN: Readonly<Record<string, string>> = { add: '+', subtract: '-', multiply: '*', divide: '/' }

/**
 * A request that goes on from the last answer, made whole: after "5 miles = 8.04672 km", "and in feet?" asks for
 * "5 miles in feet"; after "12 = 12", "divide that by 3" asks for "12 / 3". Null if it stands by itself.
 */
export function wholeRequest({ instruction, earlier }: Pick<Request, 'instruction' | 'earlier'>): string | null {
  const last = earlier.at(-1)
  if (last?.role !== 'assistant' || instruction.length > 80) return null
  const unit = UNIT_ONLY.exec(instruction)?.[1]
  const before = /^(.{1,60}?) [=≈] \*\*/.exec(last.text)?.[1]
  if (unit && before) return `${before} in ${unit}`

  const result = /\*\*([-−+]?[$€£¥₹]?[\d,]+(?:\.\d+)?)%?\*\*/.exec(last.text)?.[1]?.replaceAll(/[,$€£¥₹]/g, '')
  if (!result) return null
  const refers = REFERS.exec(instruction)?.[1]
  if (refers) return `${result} ${refers}`
  const turned = TURNED.exec(instruction)
  return turned ? `${result} ${SIGN[turned[1]!.toLowerCase()]} ${turned[2]}` : null
}
