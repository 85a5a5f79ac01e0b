import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minVersion, subset } from 'semver'
import { expect, test } from 'vitest'
import { root } from '../host.mjs'
import { temporaryFolder } from '../temporary.ts'
import { enginesBelow, type Asked } from './engines.ts'
import { publishedFolders } from './pack.ts'

const promiseOf = async (folder: string): Promise<string> =>
  (JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as { engines: { node: string } }).engines.node
const broken = (promise: string, asked: readonly Asked[]): string[] =>
  asked.filter(({ node }) => !subset(promise, node)).map(({ name, node }) => `${name} needs ${node}`)

test.each(publishedFolders)('%s promises no Node that something below it does not run on', async (folder) => {
  const asked = await enginesBelow(join(root, folder))
  expect(asked.length).toBeGreaterThan(3)
  expect(broken(await promiseOf(folder), asked)).toEqual([])
})

test('the packages promise the same, and the guide says so', async () => {
  const promises = new Set(await Promise.all(publishedFolders.map(promiseOf)))
  expect(promises.size).toBe(1)
  const [promise = ''] = promises
  const { major, minor } = minVersion(promise) ?? {}
  for (const page of ['docs/embedding.md', 'docs/typescript.md', 'packages/core/README.md', 'packages/widgets/README.md']) {
    const named = [...(await readFile(join(root, page), 'utf8')).matchAll(/Node (\d+\.\d+)/g)].map(([, version]) => version)
    expect(new Set(named)).toEqual(new Set([`${major}.${minor}`]))
  }
})

test('what a dependency of a dependency asks for counts too', async () => {
  const folder = await temporaryFolder('engines')
  const write = async (at: string, content: object): Promise<void> => {
    await mkdir(join(folder, at), { recursive: true })
    await writeFile(join(folder, at, 'package.json'), JSON.stringify(content))
  }
  try {
    await write('', { name: 'top', version: '1.0.0', dependencies: { one: '1' } })
    await write('node_modules/one', { name: 'one', version: '1.0.0', dependencies: { two: '1' } })
    await write('node_modules/two', { name: 'two', version: '1.2.3', engines: { node: '^20.19 || >=22.12' } })
    const asked = await enginesBelow(folder)
    expect(broken('>=20.19', asked)).toEqual(['two 1.2.3 needs ^20.19 || >=22.12'])
    expect(broken('>=22.12', asked)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
