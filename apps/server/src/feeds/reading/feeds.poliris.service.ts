import { objectTypeLabel } from '../../object-types/object-types.model.ts'
import { polirisConfig } from '../../poliris/poliris.config.wire.ts'
import { LineFault, polirisLines, type PolirisLine } from '../../poliris/poliris.lines.service.ts'
import { fieldOfRank } from '../../poliris/poliris.parts.wire.ts'
import { freeRanks, isPrivateRank, rankName } from '../../poliris/poliris.ranks.wire.ts'
import type { CellFinding, PolirisAd } from '../../poliris/poliris.record.model.ts'
import { readRecord } from '../../poliris/poliris.record.wire.ts'
import { FeedFault, feedLimits, type FeedFinding, type FeedRow } from './feeds.file.model.ts'
import { withoutMark } from './feeds.text.service.ts'
import { encodingOf, isGarbled, isUtf8Amid, markedEncoding } from './feeds.encoding.rules.ts'
import { withPolirisWords, type ReadWord } from './feeds.words.rules.ts'

const separator = '!#'

/** The exchange format of French agency software: no line of names, and a separator that nobody else has. */
export const isPoliris = (beginning: string): boolean => {
  if (/^[<[{]/.test(beginning)) return false
  const line = beginning.split(/\r?\n/).find((text) => text.includes(separator)) ?? ''
  return line !== '' && !line.split(separator).some((cell) => /^[\s"]*reference[\s"]*$/i.test(cell))
}

const levels: Readonly<Record<CellFinding['reason'], FeedFinding['level']>> = {
  unreadable: 'warning',
  'unknown-word': 'error',
  'made-title': 'info',
}

const aboutCell = (rank: number, value: string, reason: string, level: FeedFinding['level']): FeedFinding => ({
  level,
  field: fieldOfRank(rank),
  // The report is sent to whoever makes the software.
  value: isPrivateRank(rank) ? '' : value.slice(0, 200),
  reason: `column-${reason}`,
  params: { column: rank, name: rankName(rank) },
})

const findingsOf = ({ cells, otherEncoding }: PolirisLine, { findings }: PolirisAd): FeedFinding[] => [
  ...findings.map(({ rank, value, reason }) => aboutCell(rank, value, reason, levels[reason])),
  ...otherEncoding.map((rank) => aboutCell(rank, cells[rank - 1] ?? '', 'other-encoding', 'info')),
  ...cells.flatMap((text, at) => (isGarbled(text) ? [aboutCell(at + 1, text, 'garbled', 'warning')] : [])),
]

interface RowOptions {
  /** What the free columns mean, by their rank. */
  names: Readonly<Record<number, string>>
  readWord: ReadWord
}

const rowOf = (line: PolirisLine, { names, readWord }: RowOptions): FeedRow => {
  const ad = readRecord(withPolirisWords(line.cells, readWord), (objectType) => objectTypeLabel(objectType, 'fr'))
  // The ad keeps the words of its software.
  const cells = Object.fromEntries(Object.keys(ad.cells).map((rank) => [rank, line.cells[Number(rank) - 1] ?? '']))
  const named = freeRanks.filter((rank) => ad.cells[rank] !== undefined && names[rank] !== undefined)
  return {
    line: line.line,
    key: ad.key,
    agency: ad.agency.trim(),
    fields: ad.fields,
    photos: ad.photos.map((source, at) => ({ source, title: ad.photoTitles[at] ?? '' })),
    note: ad.note,
    columns: { cells, names: Object.fromEntries(named.map((rank) => [rank, names[rank] ?? ''])) },
    further: null,
    headings: {},
    findings: findingsOf(line, ad),
  }
}

const faultOf = (error: unknown): unknown =>
  error instanceof LineFault ? new FeedFault(error.code, { line: error.line, cause: error }) : error

/** What the platform reads into letters, as UTF-8. */
const asUtf8 = async function* (bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }))
}

/** Ads of `Annonces.csv`; `config` is the text of `Config.txt` beside it, which names the columns that are free. */
export const readPoliris = async function* (
  bytes: AsyncIterable<Uint8Array>,
  { beginning, config, readWord }: { beginning: Uint8Array; config: string; readWord: ReadWord },
): AsyncGenerator<FeedRow> {
  const { names } = polirisConfig(config)
  const marked = markedEncoding(beginning)
  const source = marked === null ? bytes : marked === 'utf-8' ? withoutMark(bytes) : asUtf8(bytes, marked)
  try {
    for await (const line of polirisLines(source, { encodingOf, isUtf8Amid, longest: feedLimits.row }))
      yield rowOf(line, { names, readWord })
  } catch (error) {
    throw faultOf(error)
  }
}
