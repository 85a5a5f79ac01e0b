import type { Files, Names } from './names.ts'

export const coreFiles = ({ kebab, camel, pascal }: Names): Files => {
  const folder = `packages/core/src/${kebab}`
  const texts = (language: string, empty: string): Files => ({
    [`packages/core/src/i18n/locales/${language}/${kebab}.json`]: `${JSON.stringify({ list: { empty } }, null, 2)}\n`,
  })
  return {
    ...texts('fr', 'Rien à montrer'),
    ...texts('en', 'Nothing to show'),
    ...texts('es', 'Nada que mostrar'),
    [`${folder}/${kebab}.model.ts`]: `export interface ${pascal}Item {
  id: number
  title: string
}
`,
    [`${folder}/${kebab}.rules.ts`]: `import type { ${pascal}Item } from './${kebab}.model.ts'

export type ${pascal}Verdict = { allowed: true } | { allowed: false; reason: 'untitled' }

/** Whether an item can be shown to others; the widget and the server both ask here. */
export const canShow = ({ title }: ${pascal}Item): ${pascal}Verdict =>
  title.trim() === '' ? { allowed: false, reason: 'untitled' } : { allowed: true }
`,
    [`${folder}/${kebab}.wire.ts`]: `import { integer, listOf, record, text } from '../wire/index.ts'
import type { ${pascal}Item } from './${kebab}.model.ts'

export const ${camel}Wire = listOf(
  record<${pascal}Item>()({
    id: ['id', integer],
    title: ['titre', text],
  }),
)
`,
    [`${folder}/${kebab}.client.ts`]: `import type { Http } from '../http/http.types.ts'
import type { ${pascal}Item } from './${kebab}.model.ts'
import { ${camel}Wire } from './${kebab}.wire.ts'

export interface ${pascal}Client {
  /** Everything the account has. Throws ApiError. */
  list(options?: { signal?: AbortSignal }): Promise<${pascal}Item[]>
}

export const create${pascal}Client = (http: Http): ${pascal}Client => ({
  list: async ({ signal } = {}) =>
    ${camel}Wire.decode(await http.send({ service: 'provider', path: '/${kebab}', ...(signal && { signal }) })),
})
`,
    [`${folder}/index.ts`]: `export * from './${kebab}.client.ts'
export type * from './${kebab}.model.ts'
export * from './${kebab}.rules.ts'
export * from './${kebab}.wire.ts'
`,
    [`${folder}/${kebab}.test.ts`]: `import { expect, test } from 'vitest'
import { canShow, create${pascal}Client, ${camel}Wire } from './index.ts'

test('reads the provider, and writes what it would send', () => {
  const wire = [{ id: 7, titre: 'First' }]
  const items = ${camel}Wire.decode(wire)
  expect(items).toEqual([{ id: 7, title: 'First' }])
  expect(${camel}Wire.encode(items)).toEqual(wire)
})

test('asks the provider', async () => {
  const client = create${pascal}Client({ send: async ({ path }) => [{ id: 1, titre: path }] })
  expect(await client.list()).toEqual([{ id: 1, title: '/${kebab}' }])
})

test('shows only what has a title', () => {
  expect(canShow({ id: 1, title: 'First' })).toEqual({ allowed: true })
  expect(canShow({ id: 1, title: ' ' })).toEqual({ allowed: false, reason: 'untitled' })
})
`,
  }
}
