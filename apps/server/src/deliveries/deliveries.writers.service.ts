import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { PhotoMode, PortalConnector } from '@vitrine/core/portals'
import { ZipFile } from 'yazl'
import { configText, photosText, polirisLine } from '../poliris/poliris.file.wire.ts'
import { writeRecord } from '../poliris/poliris.record.wire.ts'
import { deliveredNames } from './deliveries.ad.model.ts'
import type { DeliveredAd } from './deliveries.model.ts'

type Write = (ads: AsyncIterable<DeliveredAd>) => AsyncGenerator<string>

const separator = '!#'
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

const lines: Write = async function* (ads) {
  yield `${[...deliveredNames, 'photos'].join(separator)}\r\n`
  for await (const { fields, photos } of ads)
    yield `${[...deliveredNames.map((name) => quoted(fields[name] ?? '')), quoted(photos.join('|'))].join(separator)}\r\n`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

const element = (name: string, text: string): string => `<${name}>${text.replaceAll(/[&<>\r]/g, (sign) => signs[sign] ?? '')}</${name}>`

const elements: Write = async function* (ads) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<annonces>\n'
  for await (const { fields, photos } of ads) {
    yield `<annonce>${Object.entries(fields)
      .map(([name, text]) => element(name, text))
      .join('')}<photos>${photos.map((url) => element('photo', url)).join('')}</photos></annonce>\n`
  }
  yield '</annonces>\n'
}

const objects: Write = async function* (ads) {
  yield '{ "annonces": ['
  let comma = '\n'
  for await (const { fields, photos } of ads) {
    yield `${comma}${JSON.stringify({ ...fields, photos })}`
    comma = ',\n'
  }
  yield '\n] }\n'
}

/** Ads by numbered columns. `agency` is what the portal calls the advertiser. */
const columns = (agency: string): Write =>
  async function* (ads) {
    for await (const { fields, photos, photoTitles = [], kept } of ads) {
      const { id = '', ...own } = fields
      yield polirisLine(
        writeRecord({
          key: id,
          agency,
          fields: own,
          photos: [...photos],
          photoTitles: [...photoTitles],
          further: {},
          wording: {},
          ...kept,
        }),
      )
    }
  }

const bytesOf = async function* (texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

/** A file beside the data in a zip. */
export interface ZippedFile {
  name: string
  bytes: AsyncIterable<Uint8Array>
}

interface Beside {
  /** Small texts, by the name of their file. */
  notes?: Readonly<Record<string, string>>
  /** Files that are compressed already; asked for once the data are written. */
  files?: AsyncIterable<ZippedFile>
}

const none = async function* (): AsyncGenerator<ZippedFile> {}

/** Hands a stream over once. A zip keeps this function for each of its files, and with it nothing of them. */
const handedOver = (source: Readable): ((take: (error: null, stream: Readable) => void) => void) => {
  let held: Readable | null = source
  return (take) => {
    const stream = held
    held = null
    if (stream) take(null, stream)
  }
}

/** Adds one file after the other, each once the one before is written. */
const addAll = async (zip: ZipFile, data: ZippedFile, files: AsyncIterable<ZippedFile>): Promise<void> => {
  const add = ({ name, bytes }: ZippedFile, options: { compress: boolean }): Promise<void> => {
    const source = Readable.from(bytes)
    zip.addReadStreamLazy(name, options, handedOver(source))
    return finished(source)
  }
  await add(data, { compress: true })
  for await (const file of files) await add(file, { compress: false })
  zip.end()
}

/** A zip of a file of data and of what lies beside it, streamed while they are written. */
const zipped = async function* (
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  { notes = {}, files = none() }: Beside = {},
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  for (const [note, text] of Object.entries(notes)) zip.addBuffer(Buffer.from(text), note)
  addAll(zip, { name, bytes }, files).catch((error: unknown) => output.destroy(error as Error))
  yield* output as AsyncIterable<Uint8Array>
}

interface WriteOptions {
  /** What the portal calls the advertiser. */
  agency?: string
  photoMode?: PhotoMode
  /** The photos that go along as files. */
  photoFiles?: AsyncIterable<ZippedFile>
}

/** Writes the file for a portal as a stream of the ads. */
export const writeDelivery = (
  format: PortalConnector['format'],
  ads: AsyncIterable<DeliveredAd>,
  { agency = '', photoMode = 'URL', photoFiles = none() }: WriteOptions = {},
): AsyncIterable<Uint8Array> => {
  switch (format) {
    case 'csv':
      return zipped('annonces.csv', bytesOf(lines(ads)))
    case 'poliris':
      return zipped('Annonces.csv', bytesOf(columns(agency)(ads)), {
        notes: { 'Config.txt': configText('Vitrine'), 'Photos.cfg': photosText(photoMode) },
        files: photoFiles,
      })
    case 'xml':
      return bytesOf(elements(ads))
    case 'json':
      return bytesOf(objects(ads))
  }
}
