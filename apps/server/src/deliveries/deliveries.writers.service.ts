import { Readable } from 'node:stream'
import type { PortalConnector } from '@vitrine/core/portals'
import { ZipFile } from 'yazl'
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

const writers: Record<PortalConnector['format'], Write> = { csv: lines, xml: elements, json: objects }

const bytesOf = async function* (texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

/** A zip of one file, while the file is being written. */
const zipped = async function* (name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const source = Readable.from(bytes)
  source.on('error', (error) => (zip.outputStream as Readable).destroy(error))
  zip.addReadStream(source, name)
  zip.end()
  yield* zip.outputStream as unknown as AsyncIterable<Uint8Array>
}

/** The file that a portal reads, piece by piece as the ads come. */
export const writeDelivery = (format: PortalConnector['format'], ads: AsyncIterable<DeliveredAd>): AsyncIterable<Uint8Array> => {
  const bytes = bytesOf(writers[format](ads))
  return format === 'csv' ? zipped('annonces.csv', bytes) : bytes
}
