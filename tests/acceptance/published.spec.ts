import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { appendFile, cp, glob, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areaWidgets } from '@vitrine/core/catalogue'
import { expect, test } from '@playwright/test'
import { measureBudgets } from '../../scripts/lib/build/budgets.ts'
import { overruns } from '../../scripts/lib/build/bytes.ts'
import { root } from '../../scripts/lib/host.mjs'
import { complaintsOf, expectError, expectReady, fallbackOf, open, packed } from './testing/host.ts'
import { elementsOf, widgets } from './testing/widgets.ts'

interface Declaration {
  tagName?: string
  /** Attributes without a field are read once. */
  attributes?: { name: string; fieldName?: string }[]
  events?: { name: string }[]
}

const json = async <Shape>(...path: string[]): Promise<Shape> => JSON.parse(await readFile(packed(...path), 'utf8')) as Shape

const elements = async (): Promise<(Declaration & { tagName: string })[]> => {
  const { modules } = await json<{ modules: { declarations?: Declaration[] }[] }>('widgets/dist/custom-elements.json')
  return modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter((each): each is Declaration & { tagName: string } => !!each.tagName)
}

const definedTags = async (): Promise<string[]> =>
  (await Array.fromAsync(glob('*.js', { cwd: packed('widgets/dist/define') })))
    .map((file) => `vitrine-${file.replace('.js', '')}`)
    .toSorted()

test('the manifest, the data for VS Code and the web types know every element and its attributes', async () => {
  const tags = await definedTags()
  const described = await elements()
  expect(described.map(({ tagName }) => tagName).toSorted()).toEqual(tags)
  const editor = await json<{ tags: { name: string; attributes?: { name: string }[] }[] }>('widgets/dist/vscode.html-custom-data.json')
  const webTypes = await json<{ contributions: { html: { elements: { name: string; attributes?: { name: string }[] }[] } } }>(
    'widgets/dist/web-types.json',
  )
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
    const hash = createHash('sha384')
      .update(await readFile(packed('widgets/dist/cdn', version, file)))
      .digest('base64')
    expect(integrity, file).toBe(`sha384-${hash}`)
  }
})

test('the elements follow every attribute that the manifest names', async ({ page }) => {
  await open(page)
  const inPage = async (tagName: string): Promise<string[]> => {
    await page.evaluate((tag) => customElements.whenDefined(tag).then(() => undefined), tagName)
    return page.evaluate((tag) => (customElements.get(tag) as unknown as { observedAttributes: string[] }).observedAttributes, tagName)
  }
  const { exports } = await json<{ exports: Record<string, { default: string }> }>('widgets/package.json')
  const entryOf = (name: string): string => (exports[`./${name}`] ?? exports['./*'])?.default.replace('*', name) ?? ''
  // Those that the page does not have are looked at in the package.
  const inPackage = async (name: string): Promise<string[]> => {
    const exported = (await import(packed('widgets', entryOf(name)))) as Record<string, { observedAttributes?: string[] }>
    return Object.values(exported).flatMap(({ observedAttributes = [] }) => observedAttributes)
  }
  for (const { tagName, attributes = [] } of await elements()) {
    const name = tagName.replace('vitrine-', '')
    const isOnPage = ['provider', ...widgets].includes(name)
    const followed = isOnPage ? await inPage(tagName) : await inPackage(name)
    expect(followed, tagName).toEqual(expect.arrayContaining(attributes.filter(({ fieldName }) => fieldName).map(({ name }) => name)))
  }
})

test('the script tag leaves out what belongs to the customer area, and says so', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, 'w=embed-keys,contact-form')
  await expectReady(page, 'vitrine-contact-form')
  await expectError(page, 'vitrine-embed-keys', 'config')
  await expect(fallbackOf(page, 'vitrine-embed-keys')).toBeVisible()
  expect(complaints.filter((text) => text.includes('<vitrine-embed-keys> is not in this script'))).toHaveLength(1)
  const { version } = await json<{ version: string }>('widgets/dist/cdn/latest.json')
  const { files } = await json<{ files: object }>('widgets/dist/cdn', version, 'manifest.json')
  for (const widget of areaWidgets) expect(Object.keys(files).filter((file) => file.startsWith(`${widget}.`))).toEqual([])
})

test('each budget refuses one byte more', async () => {
  const measured = await measureBudgets()
  const names = measured.map(({ name }) => name)
  for (const widget of elementsOf('published')) {
    expect(names).toEqual(
      expect.arrayContaining([
        `packages/widgets: define/${widget}.js`,
        `script tag: ${widget}, drawn first`,
        `script tag: ${widget}, everything opened`,
      ]),
    )
  }
  for (const line of measured) {
    expect(overruns([{ ...line, bytes: line.limit }]), line.name).toEqual([])
    expect(overruns([{ ...line, bytes: line.limit + 1 }])[0], line.name).toContain(line.name)
  }
})

/** The project's checks of the packed packages. */
const check = (at: string): Promise<{ failed: boolean; problems: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'scripts/check-budgets.ts'), `--at=${at}`], (error, _, problems) =>
      resolve({ failed: !!error, problems }),
    )
  })

test('the checks fail for a package that has grown on purpose', async () => {
  const at = await mkdtemp(join(tmpdir(), 'vitrine-heavy-'))
  try {
    for (const [name, folder] of [
      ['core', 'core'],
      ['widgets', 'widgets'],
      ['react', 'react-bindings'],
    ] as const)
      await cp(packed(name, 'dist'), join(at, 'packages', folder, 'dist'), { recursive: true })
    await mkdir(join(at, 'apps/customer-area'), { recursive: true })
    await symlink(join(root, 'apps/customer-area/dist'), join(at, 'apps/customer-area/dist'))
    const name = 'packages/widgets: define/contact-form.js'
    // More than any element may weigh.
    await appendFile(join(at, 'packages/widgets/dist/define/contact-form.js'), `\n// ${randomBytes(200_000).toString('base64')}`)
    const { failed, problems } = await check(at)
    expect(failed).toBe(true)
    expect(problems).toContain(name)
  } finally {
    await rm(at, { recursive: true, force: true })
  }
})
