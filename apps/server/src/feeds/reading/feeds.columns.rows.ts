import type { ColumnsAnswer } from '@vitrine/core/feeds'
import { cutTo, FeedFault, feedLimits, rowOf, type FeedRecord, type FeedRow } from './feeds.file.model.ts'
import type { ReadWord } from './feeds.words.rules.ts'
import { adOf } from './feeds.columns.ad.rules.ts'

/** The columns of a file that nobody has chosen yet, with its first ads. */
export interface ColumnSample {
  headings: string[]
  /** The first ads, each with a text for every heading. */
  rows: string[][]
  /** Whether all ads have the same columns. */
  isTable: boolean
}

/** A file whose names are its own, and of which a person has not yet said what they are. */
export class UnknownColumns extends Error {
  readonly sample: ColumnSample

  constructor(sample: ColumnSample) {
    super('columns')
    this.sample = sample
  }
}

/** How columns are read. */
export interface ColumnReading {
  /** What a person has said; null for a source of which nobody has. */
  answer: ColumnsAnswer | null
  /** Spreadsheets lose the first zero of French postal codes. */
  isFrench: boolean
}

const shownRows = 10
const longestExample = 120

/** Gathers the headings of a file and its first ads. */
class Sample {
  readonly #rows: Map<string, string>[] = []
  readonly #headings = new Set<string>()

  add({ line, said }: FeedRecord): void {
    for (const [heading] of said) this.#headings.add(heading)
    if (this.#headings.size > feedLimits.columns) throw new FeedFault('too-many-columns', { line })
    // Of several columns with one name the first is shown.
    if (this.#rows.length < shownRows) this.#rows.push(new Map(said.map(([heading, text]) => [heading, text] as const).toReversed()))
  }

  get isFull(): boolean {
    return this.#rows.length === shownRows
  }

  found(isTable: boolean): ColumnSample {
    const headings = [...this.#headings]
    const example = (row: Map<string, string>, heading: string): string =>
      cutTo((row.get(heading) ?? '').replaceAll(/\s+/g, ' ').trim(), longestExample)
    return {
      isTable,
      headings,
      rows: this.#rows.map((row) => headings.map((heading) => example(row, heading))),
    }
  }
}

const kinds = ['typeoffre', 'typeobjet'] as const

/** Whether a file names its fields as the formats of this server do: its reference, and what kind of ad it is. */
const isOurs = ({ said }: FeedRecord): boolean => {
  const names = new Set(said.map(([name]) => name.toLowerCase()))
  return names.has('reference') && kinds.some((name) => names.has(name))
}

/** Whether all headings were chosen, and in a table none of them is missing. */
const isCovered = ({ said }: FeedRecord, answer: ColumnsAnswer | null, isTable: boolean): boolean => {
  if (answer === null) return false
  const chosen = new Set(answer.columns.map(({ heading }) => heading))
  const found = new Set(said.map(([heading]) => heading))
  return [...found].every((heading) => chosen.has(heading)) && (!isTable || found.size === chosen.size)
}

interface RowsOptions {
  /** Whether all ads have the same columns. */
  isTable: boolean
  readWord: ReadWord
  /** Undefined for files that name their fields as the formats of this server do, whatever they say. */
  columns: ColumnReading | undefined
}

/** Ads of a file by the names that stand in it: ours, or those of which a person has said what they are. */
export const rowsByColumns = async function* (
  records: AsyncIterable<FeedRecord>,
  { isTable, readWord, columns }: RowsOptions,
): AsyncGenerator<FeedRow> {
  const { answer, isFrench } = columns ?? { answer: null, isFrench: false }
  const sample = new Sample()
  const fields = new Map(answer?.columns.map(({ heading, field }) => [heading, field]))
  let isKnown: boolean | undefined
  let isAsking = false
  for await (const record of records) {
    isKnown ??= columns === undefined || isOurs(record)
    if (isKnown) {
      yield rowOf(record)
      continue
    }
    sample.add(record)
    isAsking ||= !isCovered(record, answer, isTable)
    if (isAsking && isTable && sample.isFull) break
    if (!isAsking && answer !== null) yield adOf(record, { fields, constants: answer.constants, readWord, isFrench })
  }
  if (isAsking) throw new UnknownColumns(sample.found(isTable))
}
