// Makes a whole, green vertical slice with list and form: `npm run new-feature open-houses`, or with the word for one: `... stock stock-entry`.
// After `--` it takes what the slice shall have beside them: `npm run new-feature -- open-houses --editor --job --mail --connector`
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { featureFiles, featureOptions, featureRefusal, oneOf, registrations, withJob } from './lib/feature/feature.ts'
import { writeGenerated } from './lib/generated/index.ts'
import type { Files } from './lib/generated/files.ts'
import { root as workspace } from './lib/host.mjs'
import { run } from './lib/run.ts'

const root = process.env['VITRINE_ROOT'] ?? workspace

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

const readArguments = () => {
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({ allowPositionals: true, options: { editor: flag, job: flag, mail: flag, connector: flag } })
  } catch (error) {
    return refuse(`${(error as Error).message.split('. ')[0]}. There are ${featureOptions.map((option) => `--${option}`).join(', ')}.`)
  }
}

const { values, positionals } = readArguments()
const [name = '', one = oneOf(name)] = positionals
const feature = { name, one, options: withJob(featureOptions.filter((option) => values[option])) }
const refusal = featureRefusal(feature)
if (refusal) refuse(refusal)
// npm keeps options for itself that stand before `--`.
const misplaced = featureOptions.find((option) => ['', 'true'].includes(process.env[`npm_config_${option}`] ?? 'absent'))
if (misplaced) refuse(`Write -- before the options: npm run new-feature -- ${name} --${misplaced}`)
await write(await featureFiles(root, feature))
for (const edit of registrations(feature)) await register(edit)
await writeGenerated(root)
await run(['oxfmt'], { cwd: root })
console.log(
  `\nIts address in the customer area is /${name}. To open it to pages of others, give it scopes in the catalogue and their names in embed-keys.json.`,
)
