import { expect, test } from 'vitest'
import { filesOf, snippetsOf } from './snippets.ts'

const page = [
  '# A page',
  '```sh',
  'npm install',
  '```',
  '```ts',
  '// src/a.ts',
  'one()',
  '```',
  'and',
  '```ts',
  '// src/a.ts',
  'two()',
  '```',
  '```vue',
  '<p />',
  '```',
  '',
].join('\n')

test('each snippet is a file of its page, with the lines of the page', () => {
  expect([...filesOf(snippetsOf('docs/page.md', page))]).toEqual([
    ['docs/page.md/src/a.ts', `${'\n'.repeat(5)}// src/a.ts\none()\n`],
    ['docs/page.md/src/a-11.ts', `${'\n'.repeat(10)}// src/a.ts\ntwo()\n`],
    ['docs/page.md/line-15.vue', `${'\n'.repeat(14)}<p />\n`],
  ])
})
