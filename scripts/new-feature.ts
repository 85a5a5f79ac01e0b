// Makes a whole, green vertical slice with list and form: `npm run new-feature open-houses`, or with the word for one: `... stock stock-entry`
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { featureFiles, featureRefusal, oneOf, registrations } from './lib/feature.ts'
import { writeGenerated } from './lib/generated/index.ts'
import type { Files } from './lib/generated/files.ts'
import { root as workspace } from './lib/host.mjs'
import { run } from './lib/run.ts'

const root = process.env['VITRINE_ROOT'] ?? workspace
const [name = '', one = oneOf(name)] = process.argv.slice(2)

const refuse = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

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
  if (changed === text) return console.log(`! ${path}: no place found, add the feature by hand`)
  await writeFile(join(root, path), changed)
  console.log(`~ ${path}`)
}

const feature = { name, one }
const refusal = featureRefusal(feature)
if (refusal) refuse(refusal)
await write(await featureFiles(root, feature))
for (const edit of registrations(feature)) await register(edit)
await writeGenerated(root)
await run(['oxfmt'], { cwd: root })
console.log(
  `\nIts address in the customer area is /${name}. To open it to pages of others, give it scopes in the catalogue and their names in embed-keys.json.`,
)
