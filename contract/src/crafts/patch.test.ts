import { describe, expect, it, test } from 'vitest'
import { applyPatch, parseHunks } from './patch.ts'

const hunk = (find: string, replace: string) => `<<<<<<< FIND\n${find}\n=======\n${replace}\n>>>>>>> REPLACE`

describe('a patch', () => {
  test.each<[string, string, string, string, number]>([
    ['changes one line', 'a\nb\nc', hunk('b', 'B'), 'a\nB\nc', 0],
    ['changes the first place that fits', 'x\nx', hunk('x', 'y'), 'y\nx', 0],
    ['changes one thing after the other', 'a\nb', `${hunk('a', 'c')}\n${hunk('c\nb', 'd')}`, 'd', 0],
    ['removes', 'a\nb\nc', hunk('b\n', ''), 'a\nc', 0],
    ['adds at the end when there is nothing to find', 'a\n', hunk('', 'b'), 'a\nb', 0],
    [
      'forgives lost indentation',
      '  if (x) {\n    y()\n  }',
      hunk('if (x) {\n  y()\n}', 'if (z) {\n  y()\n}'),
      '  if (z) {\n    y()\n  }',
      0,
    ],
    ['forgives space at the end of a line', 'a  \nb', hunk('a\nb', 'c'), 'c', 0],
    ['counts what it does not find and does the rest', 'a\nb', `${hunk('nowhere', 'x')}\n${hunk('b', 'c')}`, 'a\nc', 1],
    ['without changes is the whole craft', 'a', 'b\nc', 'b\nc', 0],
    ['that says nothing changes nothing', 'a', '  ', 'a', 0],
    ['that is not finished changes nothing', 'a', '<<<<<<< FIND\na\n=======\nb', 'a', 0],
    ['may hold what looks like a pattern', 'a $& b', hunk('$&', '$1'), 'a $1 b', 0],
  ])('%s', (_, content, patch, expected, missed) => {
    expect(applyPatch(content, patch)).toEqual({ content: expected, missed })
  })

  it('is read change by change while it is written', () => {
    expect(parseHunks(`${hunk('a', 'b')}\n<<<<<<< FIND\nc`)).toEqual([{ find: 'a', replace: 'b' }])
  })
})
