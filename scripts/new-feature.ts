// Makes an empty, green vertical slice: `npm run new-feature open-houses`
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeGenerated } from './lib/generated/index.ts'
import { root as workspace } from './lib/host.mjs'
import { coreFiles } from './lib/slice/core.ts'
import { hostFiles, widgetFiles } from './lib/slice/interface.ts'
import { namesOf, type Files } from './lib/slice/names.ts'
import { registrations } from './lib/slice/registrations.ts'
import { serverFiles } from './lib/slice/server.ts'

const root = process.env['VITRINE_ROOT'] ?? workspace
const names = namesOf(process.argv[2] ?? '')

const refuse = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}
if (!names) refuse('Name the feature in lower case words joined by hyphens: npm run new-feature open-houses')

const write = async (files: Files): Promise<void> => {
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken) refuse(`${taken} is there already.`)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
    console.log(`+ ${path}`)
  }
}

const register = async ({ path, change }: ReturnType<typeof registrations>[number]): Promise<void> => {
  const text = await readFile(join(root, path), 'utf8')
  const changed = change(text)
  if (changed === text) console.log(`! ${path}: no place found, add the feature by hand`)
  else await writeFile(join(root, path), changed).then(() => console.log(`~ ${path}`))
}

if (names) {
  const migrations = await readdir(join(root, 'apps/server/src/db/migrations'))
  const next = String(migrations.filter((name) => name.endsWith('.sql')).length).padStart(4, '0')
  await write({ ...coreFiles(names), ...serverFiles(names, next), ...widgetFiles(names), ...hostFiles(names) })
  for (const edit of registrations(names)) await register(edit)
  await writeGenerated(root)
  console.log(`\nLeft to you: a path and a menu entry for ${names.pascal}Screen, and docs/widgets/${names.kebab}.md.`)
}
