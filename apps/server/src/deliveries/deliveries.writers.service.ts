import { Readable } from 'node:stream'
import type { PortalConnector } from '@vitrine/core/portals'
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

/** A zip of one file, streamed while the file is written, and of the notes beside it. */
const zipped = async function* (
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  notes: Readonly<Record<string, string>> = {},
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const source = Readable.from(bytes)
  source.on('error', (error) => (zip.outputStream as Readable).destroy(error))
  for (const [note, text] of Object.entries(notes)) zip.addBuffer(Buffer.from(text), note)
  zip.addReadStream(source, name)
  zip.end()
  yield* zip.outputStream as unknown as AsyncIterable<Uint8Array>
}

/** Writes the file for a portal as a stream of the ads. `agency` is what the portal calls the advertiser. */
export const writeDelivery = (
  format: PortalConnector['format'],
  ads: AsyncIterable<DeliveredAd>,
  { agency = '' }: { agency?: string } = {},
): AsyncIterable<Uint8Array> => {
  switch (format) {
    case 'csv':
      return zipped('annonces.csv', bytesOf(lines(ads)))
    case 'poliris':
      return zipped('Annonces.csv', bytesOf(columns(agency)(ads)), { 'Config.txt': configText('Vitrine'), 'Photos.cfg': photosText })
    case 'xml':
      return bytesOf(elements(ads))
    case 'json':
      return bytesOf(objects(ads))
  }
}
