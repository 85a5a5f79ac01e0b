import { createHash, randomBytes } from 'node:crypto'
import { appendFile, cp, glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { measure, overruns } from '../../scripts/lib/bytes.ts'
import { packed } from './host.ts'

interface Declaration {
  tagName?: string
  attributes?: { name: string }[]
  events?: { name: string }[]
}

const json = async <Shape>(...path: string[]): Promise<Shape> => JSON.parse(await readFile(packed(...path), 'utf8')) as Shape

const elements = async (): Promise<(Declaration & { tagName: string })[]> => {
  const { modules } = await json<{ modules: { declarations?: Declaration[] }[] }>('widgets/dist/custom-elements.json')
  return modules.flatMap(({ declarations = [] }) => declarations).filter((each): each is Declaration & { tagName: string } => !!each.tagName)
}

const definedTags = async (): Promise<string[]> => (await Array.fromAsync(glob('*.js', { cwd: packed('widgets/dist/define') }))).map((file) => `vitrine-${file.replace('.js', '')}`).toSorted()

test('the manifest, the data for VS Code and the web types know every element and its attributes', async () => {
  const tags = await definedTags()
  const described = await elements()
  expect(described.map(({ tagName }) => tagName).toSorted()).toEqual(tags)
  const editor = await json<{ tags: { name: string; attributes?: { name: string }[] }[] }>('widgets/dist/vscode.html-custom-data.json')
  const webTypes = await json<{ contributions: { html: { elements: { name: string; attributes?: { name: string }[] }[] } } }>('widgets/dist/web-types.json')
  for (const known of [editor.tags, webTypes.contributions.html.elements]) {
    for (const { tagName, attributes = [] } of described) {
      const names = known.find(({ name }) => name === tagName)?.attributes?.map(({ name }) => name) ?? []
      expect(names, tagName).toEqual(expect.arrayContaining(attributes.map(({ name }) => name)))
    }
  }
})

test('there is a React component for every element, with every event of the manifest', async () => {
  for (const { tagName, events = [] } of await elements()) {
    const name = tagName.replace('vitrine-', '')
    const exported = (await import(packed('react/dist', `${name}.js`))) as Record<string, unknown>
    expect(Object.keys(exported).map((each) => each.toLowerCase().replace('vitrine', ''))).toContain(name.replaceAll('-', ''))
    const types = `${await readFile(packed('react/dist', `${name}.d.ts`), 'utf8')}${await readFile(packed('react/dist/events.d.ts'), 'utf8')}`
    for (const { name: event } of events) {
      const handler = `on${event.replace('vitrine', '').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}`
      expect(types, `${tagName}: ${event}`).toContain(handler)
    }
  }
})

test('the published hashes are those of the files', async () => {
  const { version } = await json<{ version: string }>('widgets/dist/cdn/latest.json')
  const { files } = await json<{ files: Record<string, { integrity: string }> }>('widgets/dist/cdn', version, 'manifest.json')
  const scripts = await Array.fromAsync(glob('*.js', { cwd: packed('widgets/dist/cdn', version) }))
  expect(Object.keys(files).toSorted()).toEqual(scripts.toSorted())
  for (const [file, { integrity }] of Object.entries(files)) {
    const hash = createHash('sha384').update(await readFile(packed('widgets/dist/cdn', version, file))).digest('base64')
    expect(integrity, file).toBe(`sha384-${hash}`)
  }
})

test('a script tag that grows beyond its budget is refused', async () => {
  const { version } = await json<{ version: string }>('widgets/dist/cdn/latest.json')
  const { loader } = await json<{ loader: string[] }>('widgets/dist/cdn', version, 'manifest.json')
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-heavy-'))
  try {
    for (const file of loader) await cp(packed('widgets/dist/cdn', version, file), join(folder, file))
    expect(overruns([await measure('loader', 3000, folder, loader)])).toEqual([])
    await appendFile(join(folder, 'vitrine.js'), `\n// ${randomBytes(3000).toString('base64')}`)
    expect(overruns([await measure('loader', 3000, folder, loader)])).toHaveLength(1)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
