import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue.ts'
import { copiedFrom } from '../generated/docs.ts'
import { root } from '../host.mjs'
import { manifestOf } from '../packages/pack.ts'
import { markedPart, withPart } from './marked.ts'
import { withExample } from './recipe.ts'

const { embeddings } = await readCatalogue(root)
const textOf = (path: string): Promise<string> => readFile(join(root, path), 'utf8')
const { version } = await manifestOf('packages/widgets')
const pages = (await Array.fromAsync(glob(copiedFrom, { cwd: root }))).toSorted()
const withTokens = Object.entries(embeddings).filter(([, embedding]) => typeof embedding === 'object' && 'needs' in embedding)

test.each(withTokens)('the page of %s shows it with the recipe of tokens', async (name) => {
  const example = markedPart(await textOf(`docs/widgets/${name}.md`), 'example')
  expect(example).toContain(`    <vitrine-${name}`)
  expect(example).toContain(`document.createElement('vitrine-${name}')`)
  expect(example).toContain("fetch('/vitrine-token'")
})

const parts = ['example', 'token-module', 'token-script']
/** Other ways to a token than the recipe, and other hosts than the reader's own. */
const deviations = [/'\/(?!vitrine-token)[\w-]*token\b/, /Storage\b.*token/i, /Promise<string>/, /https:\/\/(?:host\/|your\.vitrine\.host)/]

test.each(pages)('%s tells of no other way to a token than the recipe', async (path) => {
  const own = parts.reduce((page, name) => withPart(page, name, ''), await textOf(path))
  expect(deviations.flatMap((deviation) => deviation.exec(own)?.[0] ?? [])).toEqual([])
  expect(/fetch\('\/vitrine-token/.test(own)).toBe(false)
})

test.each(pages)('%s has the script of the published version alone', async (path) => {
  const addresses = (await textOf(path)).matchAll(/https?:\/\/[^/\s"'`]+\/vitrine\/[^/\s"'`]+\//g)
  const others = [...addresses].map(([address]) => address).filter((it) => it !== `https://vitrine.example/vitrine/${version}/`)
  expect(others).toEqual([])
})

test('an example keeps what is the page’s own through a change of the recipe', () => {
  const element = { name: 'users', about: '', embedding: { needs: ['users:read'], uses: ['users:write'] } }
  const own = [
    '```html',
    '  <vitrine-provider old>',
    '    <vitrine-users bare>',
    '    </vitrine-users>',
    '  </vitrine-provider>',
    '    provider.fetchToken = old',
    '    }',
    '    listen()',
    '  </script>',
    "const list = document.createElement('vitrine-users')",
    'list.instance = old',
    'list.bare = true',
    'document.body.append(list)',
  ]
  const page = `<!-- example: written by npm run generate -->\n\n${own.join('\n')}\n\n<!-- /example -->`
  const once = withExample(page, element, '1.2.3')
  const kept = ['    <vitrine-users bare>', '    listen()', 'list.bare = true', 'document.body.append(list)']
  expect(once.split('\n')).toEqual(expect.arrayContaining(kept))
  expect(once).toContain('https://vitrine.example/vitrine/1.2.3/vitrine.js')
  expect(once).not.toContain('old')
  expect(withExample(once, element, '1.2.3')).toBe(once)
})
