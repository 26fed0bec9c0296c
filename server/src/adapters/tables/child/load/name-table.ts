/** What SQL calls a table: its title in letters, digits and underscores, so that nobody has to quote it. */
export function nameTable(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, NAME_MAX_CHARS)
  const plain = /^\p{L}/u.test(words) && !RESERVED.has(words) ? words : words === '' ? 'data' : `t_${words}`
  let name = plain
  for (let number = 2; taken.has(name); number += 1) name = `${plain}_${number}`
  return name
}

const NAME_MAX_CHARS = 60

/** Words that would have to be quoted, as far as files are called so. */
const RESERVED = new Set(
  'all and any as asc by case cast check column constraint create cross default desc distinct do else end except false fetch for foreign from full grant group having in inner intersect into is join lateral left like limit natural not null offset on only or order outer pivot primary qualify references right select show some summarize table then to true union unique unpivot using values variadic when where window with'.split(
    ' ',
  ),
)
