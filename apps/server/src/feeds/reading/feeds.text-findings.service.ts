import { isGarbled } from './feeds.encoding.rules.ts'
import { cutTo, type FeedFinding, type FeedRow } from './feeds.file.model.ts'

const otherEncoding: FeedFinding = { level: 'info', field: '', value: '', reason: 'line-other-encoding' }

const garbledIn = ({ fields }: FeedRow): FeedFinding[] =>
  Object.entries(fields)
    .filter(([, text]) => isGarbled(text))
    .map(([name, text]) => ({ level: 'warning', field: name, value: cutTo(text, 200), reason: 'text-garbled', params: { name } }))

/** Ads whose fields have names, with what is to be said about their letters. `others` are lines in another encoding, to which more are added as the file is read. */
export const withTextFindings = async function* (rows: AsyncIterable<FeedRow>, others: number[]): AsyncGenerator<FeedRow> {
  /** What an ad says goes to the line at which the next one begins. */
  const told = (row: FeedRow, next: number): FeedRow => {
    const isOther = others.some((line) => line >= row.line && line < Math.max(next, row.line + 1))
    others.splice(0, others.findLastIndex((line) => line < next) + 1)
    return { ...row, findings: [...row.findings, ...garbledIn(row), ...(isOther ? [otherEncoding] : [])] }
  }
  let last: FeedRow | null = null
  for await (const row of rows) {
    if (last) yield told(last, row.line)
    last = row
  }
  if (last) yield told(last, Infinity)
}
