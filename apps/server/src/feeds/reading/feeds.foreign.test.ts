import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptColumns } from '../../poliris/poliris.record.wire.ts'
import { isPrivateRank } from '../../poliris/poliris.ranks.wire.ts'
import type { Expected, ExpectedAd, FieldValue, ForeignFeed } from '../../poliris/testing/poliris.testing.build.ts'
import { foreignFeeds } from '../../poliris/testing/poliris.testing.feeds.ts'
import { FeedFault, type FeedRow } from './feeds.file.model.ts'
import { readFeed } from './feeds.file.service.ts'
import { removeFolder } from '../../test/temporary.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-foreign-'))))
afterAll(() => removeFolder(folder))

const read = async ({ name, bytes }: ForeignFeed): Promise<{ rows: FeedRow[]; fault: string | undefined }> => {
  const path = join(folder, name.replaceAll(/\W/g, '-'))
  await writeFile(path, await bytes())
  const rows: FeedRow[] = []
  try {
    for await (const row of readFeed(path)) rows.push(row)
    return { rows, fault: rows.length === 0 ? 'no-ads' : undefined }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    return { rows, fault: error.code }
  }
}

const isRefused = ({ key, findings }: FeedRow): boolean => key === '' || findings.some(({ level }) => level === 'error')

/** As the table of what must come out writes it. */
const valueOf = (said: string | undefined, wanted: FieldValue): FieldValue | undefined => {
  if (said === undefined) return wanted === false ? false : undefined
  if (typeof wanted === 'number') return Number(said)
  if (typeof wanted === 'boolean') return said === 'oui'
  return Array.isArray(wanted) ? said.split(',').toSorted() : said
}

const wantedValue = (wanted: FieldValue): FieldValue => (Array.isArray(wanted) ? wanted.toSorted() : wanted)

const picked = (of: Readonly<Record<string, string>>, like: Readonly<Record<string, string>>): Record<string, string | undefined> =>
  Object.fromEntries(Object.keys(like).map((rank) => [rank, of[rank]]))

const shown = (row: FeedRow, wanted: ExpectedAd) => {
  const { code_postal: postalCode = '', ville: town = '' } = row.fields
  const said: Readonly<Record<string, string>> = { code_postal_reel: postalCode, ville_reelle: town, ...row.fields }
  const columns = keptColumns(row.columns?.cells ?? {}, row.fields)
  const kept = { ...columns.further, ...columns.wording }
  return {
    key: row.key,
    fields: Object.fromEntries(Object.entries(wanted.fields).map(([name, value]) => [name, valueOf(said[name], value)])),
    photos: row.photos.map(({ source }) => source),
    titles: wanted.titles && row.photos.map(({ title }) => title),
    note: wanted.note === undefined ? undefined : row.note,
    kept: wanted.kept && picked(kept, wanted.kept),
    privateKept: wanted.privateKept && picked(kept, wanted.privateKept),
    absent: (wanted.absent ?? []).filter((name) => row.fields[name] !== undefined),
  }
}

const wantedOf = ({ key, fields, photos, titles, note, kept, privateKept }: ExpectedAd) => ({
  key,
  fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, wantedValue(value)])),
  photos: [...photos],
  titles: titles && [...titles],
  note,
  kept,
  privateKept,
  absent: [],
})

const toldOf = (rows: readonly FeedRow[], { told = [] }: Expected) => {
  const all = new Set(rows.flatMap(({ line, findings }) => findings.map(({ value, params }) => `${line} ${params?.['column']} ${value}`)))
  return told.filter(({ line, rank, value }) => !all.has(`${line} ${rank} ${value}`))
}

describe('files as other software makes them', () => {
  test.each(foreignFeeds.filter(({ expected }) => expected.fault === undefined).map((feed) => [feed.name, feed] as const))(
    '%s',
    async (_, feed) => {
      const { rows, fault } = await read(feed)
      expect(fault).toBeUndefined()
      const { ads } = feed.expected
      const first = new Map(rows.toReversed().map((row) => [row.key, row]))
      const taken = ads.map((ad) => first.get(ad.key))
      expect(ads.map((ad, at) => taken[at] && shown(taken[at], ad))).toEqual(ads.map(wantedOf))
      expect(taken.filter((row) => row && isRefused(row)).map((row) => row?.key)).toEqual([])
      expect(toldOf(rows, feed.expected)).toEqual([])
      const isDouble = (row: FeedRow): boolean => first.get(row.key) !== row
      const refused = rows.filter((row) => isRefused(row) || isDouble(row)).map(({ key, line }) => ({ key, line }))
      expect(refused).toEqual((feed.expected.refused ?? []).map(({ key, line }) => ({ key, line })))
    },
  )

  test.each(foreignFeeds.filter(({ expected }) => expected.fault !== undefined).map((feed) => [feed.name, feed] as const))(
    'is refused as a whole: %s',
    async (_, feed) => {
      expect((await read(feed)).fault).toBe(feed.expected.fault)
    },
  )

  test('all that is private is among the columns that stay here', () => {
    const ranks = foreignFeeds.flatMap(({ expected }) => expected.ads.flatMap(({ privateKept = {} }) => Object.keys(privateKept)))
    expect(ranks.filter((rank) => !isPrivateRank(Number(rank)))).toEqual([])
  })
})
