import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualStatuses } from '../http/errors.ts'
import { createTestApp, type TestApp } from '../test/harness.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

/** The rows "status, code" of the table of the server's codes; a row may name several codes. */
const documented = async (): Promise<string[]> => {
  const page = await readFile(new URL('../../../../docs/embedding-errors.md', import.meta.url), 'utf8')
  const section = page.split('\n## Codes of the server\n')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').flatMap((line) => {
    const [, status, codes, cause, remedy] = line.split('|').map((cell) => cell.trim())
    return /^\d{3}$/.test(status ?? '') ? [{ status, codes, cause, remedy }] : []
  })
  expect(rows.filter(({ cause, remedy }) => !cause || !remedy)).toEqual([])
  return rows.flatMap(({ status, codes = '' }) => [...codes.matchAll(/`([^`]+)`/g)].map(([, code]) => `${status} ${code}`))
}

test('the page of errors has each refusal of the calls that pages of others may make, with its status, and no other', async () => {
  const open = app.endpoints.filter(({ access, scope, path }) => access === 'key' || scope !== undefined || path.startsWith('/api/embed/'))
  const refusals = [usualStatuses, ...open.map((each) => each.refusals ?? {})].flatMap((each) => Object.entries(each))
  const answered = new Set(refusals.map(([code, status]) => `${status} ${code}`))
  expect((await documented()).toSorted()).toEqual([...answered].toSorted())
})
