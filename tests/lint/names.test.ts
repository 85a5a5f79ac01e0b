import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { roles } from '../../scripts/lib/checks/file-roles.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const check = (root: string) => spawnSync(process.execPath, [path('../../scripts/check-names.ts'), root], { encoding: 'utf8' })

test('a file of a feature that is called by no role of its layer is refused, and nothing else is', () => {
  const { stderr, status } = check(path('./fixtures'))

  const refused = stderr.split('\n').flatMap((line) => /^(\S+): a file of this folder is called/.exec(line)?.[1] ?? [])
  expect(refused).toEqual([
    'apps/customer-area/src/ads/ads-client.ts',
    'packages/core/src/ads/ads.helpers.ts',
    'packages/core/src/ads/ads.store.ts',
    'packages/core/src/ads/helpers.model.ts',
    'packages/widgets/src/ads-list/ads-list.row.ts',
  ])
  expect(status).toBe(1)
})

test('the refusal says how the file is to be called', () => {
  expect(check(path('./fixtures')).stderr).toContain(
    'ads-list.row.ts: a file of this folder is called ads-list[.<part>].<role>.ts; roles: model, types, rules',
  )
})

test('the conventions say what each role is for, and name no other', () => {
  const conventions = readFileSync(path('../../CONVENTIONS.md'), 'utf8')
  const [, table = ''] = /\| role \|[^\n]*\n([\s\S]*?)\n\n/.exec(conventions) ?? []
  const named = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, role]) => role))

  expect(named.toSorted()).toEqual([...roles].toSorted())
})
