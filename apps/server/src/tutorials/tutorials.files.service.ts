import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { languages, loadTranslator, type Language } from '@vitrine/core/i18n'
import { tutorialCues, tutorialEntries, type TutorialEntry } from '@vitrine/core/tutorials'
import { webVtt } from '@vitrine/core/videos'

type Ending = 'mp4' | 'webp'

/** A file that a page plays or shows. */
interface TutorialFile {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}

/** The files of the tutorials by their addresses, each of which changes with the content: caches keep them for good. */
export interface TutorialFiles {
  addressOf(name: string): string
  find(address: string): TutorialFile | undefined
}

const contentTypes: Readonly<Record<Ending, string>> = { mp4: 'video/mp4', webp: 'image/webp' }
const folder = new URL('recordings/', import.meta.url)

const readRecording = async (id: string, ending: Ending): Promise<[string, TutorialFile]> => {
  const name = `${id}.${ending}`
  return [name, { bytes: new Uint8Array(await readFile(new URL(name, folder))), contentType: contentTypes[ending] }]
}

/** The captions are written from the texts of the product. */
const writeCaptions = async (entry: TutorialEntry, language: Language): Promise<[string, TutorialFile]> => {
  const text = webVtt(tutorialCues(entry, await loadTranslator(language, 'tutorial-videos')))
  return [captionsName(entry.id, language), { bytes: new TextEncoder().encode(text), contentType: 'text/vtt; charset=utf-8' }]
}

export const captionsName = (id: string, language: Language): string => `${id}.${language}.vtt`

/** Reads the recordings, nine megabytes at most, and writes the captions. */
const loadTutorialFiles = async (entries: readonly TutorialEntry[] = tutorialEntries): Promise<TutorialFiles> => {
  const files = await Promise.all(
    entries.flatMap((entry) => [
      readRecording(entry.id, 'mp4'),
      readRecording(entry.id, 'webp'),
      ...languages.map((language) => writeCaptions(entry, language)),
    ]),
  )
  const addressed = files.map(([name, file]) => {
    const hash = createHash('sha256').update(file.bytes).digest('hex').slice(0, 12)
    return { name, file, address: `/media/tutorials/${hash}/${name}` }
  })
  const addresses = new Map(addressed.map(({ name, address }) => [name, address]))
  const byAddress = new Map(addressed.map(({ address, file }) => [address, file]))
  return { addressOf: (name) => addresses.get(name) ?? '', find: (address) => byAddress.get(address) }
}

/** The same for whoever asks, read when the first does. */
export const createTutorialFiles = (): (() => Promise<TutorialFiles>) => {
  let files: Promise<TutorialFiles> | undefined
  return () => {
    files ??= loadTutorialFiles().catch((error: unknown) => {
      files = undefined
      throw error
    })
    return files
  }
}
