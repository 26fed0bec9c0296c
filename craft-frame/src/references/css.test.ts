import { expect, it } from 'vitest'
import { withoutOuterUrls } from './css.ts'

it.each([
  ['fill: url(http://127.0.0.1:9/a)', 'fill: none'],
  ['fill: URL( "https://127.0.0.1:9/a" ) red', 'fill: none red'],
  ["background: url('//127.0.0.1:9/a'), url(#b)", 'background: none, url(#b)'],
  ['filter: url(/v1/me#x)', 'filter: none'],
  ['mask: url(http://127.0.0.1:9/a', 'mask: none'],
  ['fill: \\75 rl(http://127.0.0.1:9/a)', 'fill: none'],
  ['fill: u\\72l(http://127.0.0.1:9/a)', 'fill: none'],
  ['fill: \\\\75 rl(http://127.0.0.1:9/a)', 'fill: none'],
  ['--a: u\\r\\l(http://127.0.0.1:9/a)', '--a: none'],
  ["@import 'http://127.0.0.1:9/a';", '@removed;'],
  ['@IMPORT url(http://127.0.0.1:9/a);', '@removed;'],
  ["@\\69mport 'http://127.0.0.1:9/a';", '@removed;'],
  ["background: image-set('http://127.0.0.1:9/a' 1x)", 'background: none'],
  ['background: -webkit-image-set(url(http://127.0.0.1:9/a) 1x)', 'background: none'],
  ["@im@import x;port 'http://127.0.0.1:9/a';", "@im@removed;port 'http://127.0.0.1:9/a';"],
  ["@import 'a;@import 'http://127.0.0.1:9/a'", '@removed;@removed;'],
  ['a: url("#\n);b: url(http://127.0.0.1:9/a)")', 'a: none'],
  ['/* url("# */ a: url(http://127.0.0.1:9/a) /*") */', '/* none */'],
  [`content: "url('#"; a: url(http://127.0.0.1:9/a); b: "')"`, 'content: "none"'],
  ["a: url('data:image/png,*/ b: url(http://127.0.0.1:9/a) /*')", 'a: none'],
  ['a: u\\72l("\\\\\\\\000023host/a")', 'a: none'],
  ['src: url(javascript:alert(1))', 'src: none)'],
  ['src: url(data:text/html,x)', 'src: none'],
])('a style fetches nothing: %s @case-24', (css, cleaned) => {
  expect(withoutOuterUrls(css)).toBe(cleaned)
})

it.each([
  'fill: url(#sun); marker-end: url("#arrow"); clip-path: url( #clip )',
  'background: url(data:image/png;base64,AAAA)',
  "src: url('data:font/woff2;base64,AAAA')",
  'marker-end: url(#größe_1.a:b-c)',
  '.a::before { content: "\\201C" } .b { fill: url(#sun) }',
  '.label::before { content: "\\201C"; color: #333 }',
  '.\\31 a > b { transform: rotate(3deg) }',
])('a style keeps what is its own: %s', (css) => {
  expect(withoutOuterUrls(css)).toBe(css)
})
