// Generates a complete feature with list and form: `npm run new-feature open-houses`; `npm run new-feature -- --help` explains everything.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  featureFiles,
  featureOptions,
  featureRefusal,
  labelLanguages,
  labelOf,
  oneOf,
  registrations,
  withJob,
  type Labels,
} from './lib/feature/feature.ts'
import { allOptions, usage } from './lib/feature/usage.ts'
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
  const [flag, words] = [{ type: 'boolean' }, { type: 'string' }] as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: { editor: flag, job: flag, mail: flag, connector: flag, fr: words, es: words, help: { ...flag, short: 'h' } },
    })
  } catch (error) {
    return refuse(`${(error as Error).message.split('. ')[0]}. There are ${allOptions}.`)
  }
}

const { values, positionals } = readArguments()
if (values.help) {
  console.log(usage)
  process.exit(0)
}

/** The names of the feature in other languages, where they were given. */
const labels: Labels = {}
for (const language of labelLanguages) {
  const text = values[language]
  if (text !== undefined) labels[language] = labelOf(text) ?? refuse(`Say what many and one of them are called: --${language} 'Many/One'`)
}

const [name = '', one = oneOf(name)] = positionals
const feature = { name, one, labels, options: withJob(featureOptions.filter((option) => values[option])) }
// npm takes options before `--` for its own.
const misplaced =
  featureOptions.find((option) => ['', 'true'].includes(process.env[`npm_config_${option}`] ?? 'absent')) ??
  labelLanguages.find((language) => process.env[`npm_config_${language}`] !== undefined)
if (misplaced) refuse(`Write -- before the options: npm run new-feature -- ${name} --${misplaced}`)
const refusal = featureRefusal(feature)
if (refusal) refuse(refusal)
await write(await featureFiles(root, feature))
for (const edit of registrations(feature)) await register(edit)
await writeGenerated(root)
await run(['oxfmt'], { cwd: root })
const unnamed = labelLanguages.filter((language) => !labels[language])
if (unnamed.length > 0)
  console.log(
    `\nIt has its English name in ${unnamed.join(' and ')}, too: change list.title of ${name}.json, and what audit.json says of ${one}, or make it with ${unnamed.map((language) => `--${language} 'Many/One'`).join(' ')}.`,
  )
console.log(
  `\nIts address in the customer area is /${name}. To open it to pages of others, give it scopes in the catalogue and their names in embed-keys.json.`,
)
