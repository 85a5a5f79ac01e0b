import { readFileSync } from 'node:fs'
import { featureWidgets } from '@vitrine/core/catalogue'
import { errorKinds } from '@vitrine/core/http'
import { describe, expect, it } from 'vitest'
import { codeOfKind, errorCodes } from './events.ts'

const pageOf = (path: string): string => readFileSync(new URL(`../../../../docs/${path}.md`, import.meta.url), 'utf8')

/** The cells of the table below a heading, by row. */
const tableBelow = (heading: string, page = pageOf('embedding-errors')): string[][] => {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
const bare = (cell: string | undefined): string => cell?.replaceAll('`', '') ?? ''

describe('the tables of errors', () => {
  it('have each code that a widget tells, with cause and remedy', () => {
    const rows = tableBelow('Codes of widgets')
    expect(rows.map(([code]) => bare(code))).toEqual([...errorCodes])
    expect(rows.filter((cells) => cells.length !== 3 || cells.includes(''))).toEqual([])
  })

  it('have each kind, with the code that it is told as, cause and remedy', () => {
    const rows = tableBelow('Kinds of errors')
    expect(rows.map(([kind, code]) => [bare(kind), bare(code)])).toEqual(errorKinds.map((kind) => [kind, codeOfKind[kind]]))
    expect(rows.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([])
  })

  it.each(featureWidgets)('of %s names each code that the element tells', (name) => {
    const row =
      pageOf(`widgets/${name}`)
        .split('\n')
        .find((line) => line.startsWith('| `vitrine-error` |')) ?? ''
    const [, listed = ''] = /`code` is (.*?):/.exec(row) ?? []
    // Codes of the provider's documentation are not the server's own.
    expect([...listed.matchAll(/`([^`]+)`/g)].map(([, code]) => code)).toEqual(errorCodes.filter((code) => code !== 'version'))
    expect(row).toContain('(../embedding-errors.md#codes-of-widgets)')
  })
})
