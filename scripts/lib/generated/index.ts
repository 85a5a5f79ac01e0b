import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { foldersOfWidgets, readCatalogue } from '../catalogue.ts'
import { readElements } from '../docs/elements.ts'
import { decisionFiles } from './decisions.ts'
import { docFiles } from './docs.ts'
import { written, type Files } from './files.ts'
import { i18nFiles } from './i18n.ts'
import { llmsFiles } from './llms.ts'
import { migrationFiles } from './migrations.ts'
import { textFiles, widgetFiles } from './widgets.ts'

/** Everything that follows from the catalogue of core, from the texts, from the pages of the docs, the decision records and the migrations. */
export const generatedFiles = async (root: string): Promise<Files> => {
  const catalogue = await readCatalogue(root)
  const { featureWidgets, areaWidgets, textsOfWidgets } = catalogue
  const elements = await readElements(root, catalogue)
  return {
    ...(await i18nFiles(root)),
    ...(await widgetFiles(root, [...featureWidgets].toSorted(), [...areaWidgets].toSorted(), foldersOfWidgets(catalogue))),
    ...textFiles(textsOfWidgets),
    ...(await docFiles(root, elements)),
    ...(await llmsFiles(root, elements)),
    ...(await migrationFiles(root)),
    ...(await decisionFiles(root)),
  }
}

const rooms = ['packages/core/src/i18n/sources', 'packages/widgets/src/define', 'packages/react-bindings/src']

/** Written once, and no longer in what follows. */
export const leftOver = async (root: string, files: Files): Promise<string[]> => {
  const found = (await Promise.all(rooms.map(async (room) => (await readdir(join(root, room))).map((name) => `${room}/${name}`)))).flat()
  const texts = await Promise.all(
    found.filter((path) => !(path in files)).map(async (path) => [path, await readFile(join(root, path), 'utf8')]),
  )
  return texts.filter(([, text = '']) => text.startsWith(written)).map(([path = '']) => path)
}

/** Writes what is not so yet, and says so line by line. */
export const writeGenerated = async (root: string): Promise<void> => {
  const files = await generatedFiles(root)
  for (const [path, text] of Object.entries(files)) {
    const before = await readFile(join(root, path), 'utf8').catch(() => undefined)
    if (before === text) continue
    await writeFile(join(root, path), text)
    console.log(`${before === undefined ? '+' : '~'} ${path}`)
  }
  for (const path of await leftOver(root, files)) {
    await rm(join(root, path))
    console.log(`- ${path}`)
  }
}
