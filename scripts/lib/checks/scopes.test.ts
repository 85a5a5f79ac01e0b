import { describe, expect, it } from 'vitest'
import { scopeRefusals, scopesOf } from './scopes.ts'

const source = `/** What a view reads. */
export interface ListScope<T> {
  /** Its words. */
  t: Translate
  // As the person typed it.
  typed: {
    text: string
  }
  choose: (
    id: number,
  ) => void
  kind:
    | 'one'
    | 'two'
  find(): T
}

interface Setup extends Pick<ListScope<string>, 't'>, Host {
  a: string
}

interface RowScope extends Pick<Base, 't' | 'typed'> {
  row: string
}

interface Options {
  a: string
}
`

const wide = (members: number) => `interface Setup {\n${'  a: string\n'.repeat(members)}}\n`
const refusals = (members: number) => scopeRefusals('a.ts', wide(members))

describe('scopes', () => {
  it('are counted by their members, and by the names that they take over', () => {
    expect(scopesOf(source)).toEqual([
      { name: 'ListScope', members: 5 },
      { name: 'Setup', members: 1 },
      { name: 'RowScope', members: 3 },
    ])
  })

  it('have at most eight members', () => {
    expect(refusals(8)).toEqual([])
    expect(refusals(9)).toEqual([expect.stringContaining('a.ts: Setup has 9 members, at most 8 may be')])
  })
})
