import { execFile } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { complaintsOf, contentOf, folder, packed, requestsOf } from './testing/host.ts'
import { elementsOf } from './testing/widgets.ts'

interface Manifest {
  name: string
  /** Null for what nobody may import, such as folders and files that several share. */
  exports: Record<string, string | { default: string } | null>
}

/** All import paths in the package's table of exports. */
const exportsOf = async (name: string): Promise<string[]> => {
  const manifest = JSON.parse(await readFile(packed(name, 'package.json'), 'utf8')) as Manifest
  const code = Object.entries(manifest.exports).filter(
    (entry): entry is [string, { default: string }] => typeof entry[1] === 'object' && entry[1] !== null,
  )
  const paths = await Promise.all(
    code.map(async ([path, target]) => {
      if (!path.includes('*')) return [path]
      const [before = '', after = ''] = target.default.split('*')
      const files = await Array.fromAsync(glob(target.default, { cwd: packed(name) }))
      return files.map((file) => path.replace('*', `./${file}`.slice(before.length, after ? -after.length : undefined)))
    }),
  )
  const closed = Object.keys(manifest.exports).filter((path) => manifest.exports[path] === null)
  const open = paths.flat().filter((path) => !closed.some((pattern) => matchesGlob(path, pattern)))
  return open.map((path) => manifest.name + path.slice(1))
}

for (const name of ['core', 'widgets', 'react']) {
  test(`everything that ${name} exports can be imported in bare Node`, async () => {
    const paths = await exportsOf(name)
    const code = paths.map((path) => `await import(${JSON.stringify(path)})`).join('\n')
    const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder })

    expect(paths.length).toBeGreaterThan(4)
    expect(stderr).toBe('')
  })
}

test('every element is among what can be imported', async () => {
  const paths = await exportsOf('widgets')
  expect(elementsOf('bare-node').filter((name) => !paths.includes(`@vitrine/widgets/define/${name}`))).toEqual([])
})

for (const framework of ['react', 'react-18']) {
  test(`a page that ${framework} rendered on the server is taken over without a warning, and asks once for each thing`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(`/${framework}/`)).text()
    expect(html).toContain('<vitrine-contact-form establishment="1007"><p class="fallback">The contact-form is coming.')
    const complaints = complaintsOf(page)
    const imports = [
      /contact_form$/,
      /provider\/annonce$/,
      /provider\/contacts$/,
      /contacts\/synthese$/,
      /contacts\/repartition/,
      /^\/token$/,
    ].map((path) => requestsOf(page, path))
    await page.goto(`/${framework}/`)
    for (const name of elementsOf('hydration')) await expect(contentOf(page, name)).toBeVisible()

    expect(imports.map((count) => count())).toEqual(imports.map(() => 1))
    expect(complaints.filter((text) => !text.includes('React DevTools'))).toEqual([])
  })
}
