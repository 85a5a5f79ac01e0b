import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBuffer, type ZipFile } from 'yauzl'
import { flat } from './poliris.testing.ads.ts'
import { anyPolirisAd } from './poliris.testing.arbitrary.ts'
import { columnCount, csvOf, deliveryOf, encode, lineOf } from './poliris.testing.build.ts'
import { foreignFeeds } from './poliris.testing.feeds.ts'

const namesIn = async (bytes: Uint8Array): Promise<string[]> => {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), {}, (error, opened) => (error ? reject(error) : resolve(opened)))
  })
  return new Promise((resolve, reject) => {
    const names: string[] = []
    zip.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName))
    zip.on('end', () => resolve(names.toSorted()))
    zip.on('error', reject)
  })
}

describe('a line of the format', () => {
  test('has every column in quotes, parted by !#, and ends with CRLF', () => {
    const line = lineOf(flat)
    expect(line.endsWith('"\r\n')).toBe(true)
    expect(line.trimEnd().slice(1, -1).split('"!#"')).toHaveLength(columnCount)
  })

  test('says a value at its rank', () => {
    const fields = lineOf(flat).trimEnd().slice(1, -1).split('"!#"')
    expect([fields[0], fields[10], fields[174]]).toEqual([flat[1], flat[11], flat[175]])
  })

  test('replaces quotes and line breaks inside a field', () => {
    expect(lineOf({ 1: 'A "B"', 2: 'C\r\nD\nE' }, { columns: 2 })).toBe('"A \'B\'"!#"C<BR>D<BR>E"\r\n')
  })

  test('leaves quotes and line breaks as they are where software forgets them', () => {
    expect(lineOf({ 1: 'A "B"\nC' }, { columns: 1, raw: true })).toBe('"A "B"\nC"\r\n')
  })

  test('stays one line with every column for any ad', () => {
    fc.assert(
      fc.property(anyPolirisAd, (cells) => {
        const line = lineOf(cells)
        expect(line.slice(1, -3).split('"!#"')).toHaveLength(columnCount)
        expect(line.match(/[\r\n]/g)).toHaveLength(2)
        expect(() => csvOf([line])).not.toThrow()
      }),
      { numRuns: 20 },
    )
  })
})

test('the encodings differ in the signs that they write otherwise', () => {
  expect(Buffer.from(encode('é€’œ', 'windows-1252')).toString('hex')).toBe('e980929c')
  expect(Buffer.from(encode('é', 'latin1')).toString('hex')).toBe('e9')
  expect(Buffer.from(encode('é€', 'utf8')).toString('hex')).toBe('c3a9e282ac')
  expect(() => encode('€', 'latin1')).toThrow('latin1 has no €')
})

test('a delivery is a ZIP of the table, the configuration and what is said of the photos', async () => {
  expect(await namesIn(await deliveryOf({ ads: [flat] }))).toEqual(['Annonces.csv', 'Config.txt', 'Photos.cfg'])
})

test('a delivery has its photos beside the table', async () => {
  const bytes = await deliveryOf({ ads: [flat], mode: 'FULL', photos: ['séjour 1.JPG'], path: 'export/annonces.csv' })
  expect(await namesIn(bytes)).toEqual(['export/Config.txt', 'export/Photos.cfg', 'export/annonces.csv', 'export/séjour 1.JPG'])
})

test('every feed has a name of its own', () => {
  expect(new Set(foreignFeeds.map(({ name }) => name)).size).toBe(foreignFeeds.length)
})

describe.each(foreignFeeds)('the feed "$name"', ({ bytes, expected }) => {
  test('has bytes, and says what must come of each ad', async () => {
    expect((await bytes()).length).toBeGreaterThan(20)
    for (const ad of expected.ads) expect([ad.key, ad.titles?.length ?? ad.photos.length]).toEqual([ad.key, ad.photos.length])
    expect(new Set(expected.ads.map(({ key }) => key)).size).toBe(expected.ads.length)
    expect(expected.ads.length === 0).toBe(expected.fault !== undefined)
  })
})
