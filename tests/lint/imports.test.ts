import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const check = (root: string) => spawnSync(process.execPath, [path('../../scripts/check-imports.ts'), root], { encoding: 'utf8' })

const sorted = (pairs: (string | undefined)[][]): string[] => pairs.map((pair) => pair.join(' -> ')).toSorted((a, b) => a.localeCompare(b))

const broken = [
  ['packages/core/src/ads/ads.client.ts', 'lit'],
  ['packages/core/src/ads/ads.client.ts', 'packages/core/src/contacts/contacts.client.ts'],
  ['packages/core/src/ad-law/ad-law.wire.ts', 'packages/core/src/ad-form/ad-form.wire.ts'],
  ['packages/core/src/ads/ads.filters.ts', 'packages/core/src/contacts/contacts.filters.ts'],
  ['packages/core/src/list/list.columns.ts', 'packages/core/src/contacts/contacts.model.ts'],
  ['packages/widgets/src/base/define-widget.ts', 'packages/widgets/src/elements/elements.ts'],
  ['packages/widgets/src/lots/lots.ts', 'packages/widgets/src/ads-list/ads-list.row.view.ts'],
  ['packages/widgets/src/ui/button.ts', '@vitrine/core/ads'],
  ['packages/widgets/src/theme/tokens.ts', 'packages/widgets/src/ui/button.ts'],
  ['apps/server/src/ads/ads.store.ts', 'hono'],
  ['apps/server/src/ads/ads.table.ts', 'drizzle-orm'],
  ['apps/server/src/ads/ads.routes.ts', '@vitrine/core/ads'],
  ['apps/server/src/ads/ads.store.ts', '@vitrine/core/http'],
  ['apps/server/src/ads/ads.routes.ts', 'apps/server/src/contacts/contacts.rules.ts'],
  ['apps/server/src/contacts/contacts.routes.ts', 'apps/server/src/ads/ads.routes.ts'],
  ['apps/server/src/contacts/contacts.routes.ts', 'apps/server/src/db/sql.ts'],
  ['apps/server/src/contacts/contacts.routes.ts', 'drizzle-orm'],
  ['apps/server/src/contacts/contacts.rules.ts', 'apps/server/src/http/context.ts'],
  ['apps/server/src/contacts/contacts.service.ts', 'hono'],
  ['apps/server/src/contacts/contacts.service.ts', 'apps/server/src/http/context.ts'],
  ['apps/server/src/db/sql.ts', 'apps/server/src/list/list.ts'],
  ['apps/server/src/http/context.ts', 'apps/server/src/ads/ads.routes.ts'],
  ['apps/server/src/list/list.ts', 'apps/server/src/ads/ads.store.ts'],
  ['apps/server/src/ports/clock.ts', 'apps/server/src/http/context.ts'],
  ['apps/customer-area/src/ads/AdsScreen.tsx', '@vitrine/widgets/define/ads-list'],
  ['apps/customer-area/src/ads/AdsScreen.tsx', 'apps/server/src/main.ts'],
  ['apps/customer-area/src/base/paths.ts', 'apps/customer-area/src/screens/feature-screens.tsx'],
  ['apps/demo/src/page.ts', 'packages/widgets/src/theme/tokens.ts'],
]

test('an import that the table forbids is refused by name, and nothing else is', () => {
  const { stderr, status } = check(path('./fixtures'))

  const refused = stderr.split('\n').flatMap((line) => {
    const [, from, to] = /^(\S+): may not import (\S+):/.exec(line) ?? []
    return from ? [[from, to]] : []
  })
  expect(sorted(refused)).toEqual(sorted(broken))
  expect(status).toBe(1)
})

test('a cycle is refused, also through an import made later', () => {
  const { stderr } = check(path('./fixtures'))

  expect(stderr).toContain(
    'import cycle: packages/core/src/list/first.ts -> packages/core/src/list/second.ts -> packages/core/src/list/first.ts',
  )
})

test.each([
  ['packages/core', 'ads', 'contacts'],
  ['packages/widgets', 'base', 'elements'],
  ['packages/widgets', 'contacts/attendance', 'contacts/visits'],
  ['apps/customer-area', 'base', 'screens'],
  ['apps/server', 'ads', 'contacts'],
])('folders of %s that open each other are refused, though no file does', (layer, one, other) => {
  const { stderr } = check(path('./fixtures'))

  expect(stderr).toContain(`cycle of folders: ${layer}/src/${one} -> ${layer}/src/${other} -> ${layer}/src/${one}`)
})

test('a statement that is plain text is refused, one of the template is not', () => {
  const { stderr } = check(path('./fixtures'))

  const refused = stderr.split('\n').filter((line) => line.includes('plain text'))
  expect(refused).toEqual([expect.stringContaining("apps/server/src/ads/ads.service.ts: a statement as plain text ('SELECT)")])
})

test('a style attribute in the template of a widget is refused, a style set by script is not', () => {
  const { stderr } = check(path('./fixtures'))

  const refused = stderr.split('\n').filter((line) => line.includes('style attribute'))
  expect(refused).toEqual([expect.stringContaining('packages/widgets/src/ads-list/ads-list.row.view.ts')])
})
