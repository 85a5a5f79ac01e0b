import { expect, test } from 'vitest'
import { undescribed, type Declaration } from './described.ts'

const element: Declaration = {
  tagName: 'vitrine-thing',
  attributes: [{ name: 'ad' }, { name: 'key' }],
  events: [{ name: 'vitrine-sent' }],
  slots: [{ name: '' }, { name: 'empty' }],
  cssParts: [{ name: 'row' }],
  members: [
    { kind: 'field', name: 'ad' },
    { kind: 'field', name: 'hidden', privacy: 'private' },
    { kind: 'field', name: 'styles', static: true },
    { kind: 'field', name: 'updateComplete' },
    { kind: 'method', name: 'retry' },
  ],
}

test('members of an element must stand in a table row of its page, not in its prose; its parts may', () => {
  const page = '`key` is told of here.\n\n| `ad` | `ad` |\n| `vitrine-sent` | |\n| `empty` | |'
  expect(undescribed(element, page)).toEqual(['key', 'row'])
  expect(undescribed(element, `${page}\n| \`key\` | |\n\nParts: \`row\`.`)).toEqual([])
})
