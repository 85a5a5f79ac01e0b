import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zipClaiming, zipOf } from '../../test/feeds.ts'
import { FeedFault, feedLimits, type FeedRow } from './feeds.file.model.ts'
import { readFeed } from './feeds.file.service.ts'
import { removeFolder } from '../../test/temporary.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-reading-'))))
afterAll(() => removeFolder(folder))

let files = 0
const read = async (content: string | Uint8Array): Promise<FeedRow[]> => {
  const path = join(folder, String(++files))
  await writeFile(path, content)
  const rows: FeedRow[] = []
  for await (const row of readFeed(path)) rows.push(row)
  return rows
}

const faultOf = async (content: string | Uint8Array): Promise<string> => {
  try {
    await read(content)
    return 'none'
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    return error.line === null ? error.code : `${error.code} ${error.line}`
  }
}

const first = {
  line: 2,
  fields: { reference: 'A1', titre: 'Été à Saint-Étienne' },
  photos: ['https://x.example/1.jpg', 'https://x.example/2.jpg'].map((source) => ({ source, title: '' })),
}
const xml = `<annonces>\n<annonce><reference>A1</reference><typeOffre>V</typeOffre><titre>Été à Saint-Étienne</titre><photos><photo>https://x.example/1.jpg</photo><photo>https://x.example/2.jpg</photo></photos></annonce>\n<annonce><reference>A2</reference></annonce></annonces>`
const json =
  '{ "annonces": [\n{ "reference": "A1", "typeOffre": "V", "titre": "Été à Saint-Étienne", "photos": ["https://x.example/1.jpg", "https://x.example/2.jpg"] },\n{ "reference": "A2" }] }'
const csv =
  'reference!#typeOffre!#titre!#photo1!#photo2\n"A1"!#V!#"Été à Saint-Étienne"!#"https://x.example/1.jpg"!#"https://x.example/2.jpg"\n"A2"!#""!#""!#""!#""\n'

describe.each([
  ['XML', xml],
  ['JSON', json],
  ['CSV', csv],
  ['CSV with semicolons', csv.replaceAll('!#', ';')],
])('%s', (_, text) => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['Latin-1', Buffer.from(text, 'latin1')],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('is read in %s, with the line of each ad', async (_name, bytes) => {
    const rows = await read(bytes)
    expect(rows[0]).toMatchObject(first)
    expect(rows[1]).toMatchObject({ line: 3, fields: { reference: 'A2' }, photos: [] })
    expect(rows).toHaveLength(2)
  })

  test('a feed’s file is read out of a zip, beside photos', async () => {
    expect(
      (await read(await zipOf({ 'export/annonces.csv': text, 'export/1.jpg': 'no data', '__MACOSX/annonces.csv': 'of the system' })))[0],
    ).toMatchObject(first)
  })
})

test('a list of objects is a JSON file too, with what stands in donnees beside the rest', async () => {
  expect(await read('[{"reference":"B","typeOffre":"V","prix":1000,"loyer_est_cc":true,"donnees":{"DPE":"C"}}]')).toMatchObject([
    { line: 1, fields: { reference: 'B', prix: '1000', loyer_est_cc: 'oui', DPE: 'C' }, photos: [] },
  ])
})

test('a text over several lines belongs to one ad, and the next one says its own line', async () => {
  expect((await read('reference;typeOffre;texte\nA;V;"one\ntwo"\nB;V;three\n')).map(({ line, fields }) => [line, fields['texte']])).toEqual(
    [
      [2, 'one\ntwo'],
      [4, 'three'],
    ],
  )
})

describe('what is no file of ads is refused as a whole', () => {
  test.each([
    ['half an XML file', xml.slice(0, -30), 'file-truncated 3'],
    ['half a JSON file', json.slice(0, -8), 'file-truncated 3'],
    ['a CSV file that ends inside a text', 'reference;texte\nA;"one', 'file-truncated 2'],
    ['a CSV file whose last line is cut off', 'reference;titre;prix\nA;x;1\nB;y', 'file-truncated 3'],
    [
      'XML that declares entities',
      '<!DOCTYPE a [<!ENTITY b "c">]><annonces><annonce><reference>&b;</reference></annonce></annonces>',
      'entities 1',
    ],
    ['broken XML', '<annonces><annonce></annonces>', 'file-broken 1'],
    ['broken JSON', '{"annonces":[{"reference" "A"}]}', 'file-broken 1'],
    ['an ad without end', `[{"texte":"${'x'.repeat(600_000)}"}]`, 'row-too-long 1'],
    ['an XML ad without end', `<annonces><annonce><texte>${'x'.repeat(600_000)}`, 'row-too-long 1'],
    ['XML of many empty fields', `<annonces><annonce>${'<a/>'.repeat(200_000)}`, 'row-too-long 1'],
    ['XML of one remark without end', `<annonces><!--${'x'.repeat(600_000)}`, 'row-too-long 1'],
    ['a CSV file whose first line names no columns', 'A1;Flat;1000\nA2;Flat;2000', 'columns-unknown 1'],
    ['a CSV file whose first line names nothing that is known', 'these,are,words\nA1,Flat,1000', 'columns-unknown 1'],
    ['a text of more than one line above', 'Dear all,\nhere are, as promised,\nthe ads', 'columns-unknown 2'],
    ['JSON of something else', '{"error":"The export has failed"}', 'no-ads'],
    ['XML of something else', '<error><message>The export has failed</message></error>', 'no-ads'],
    ['signs that no text has', Buffer.from([0x01, 0x02, 0x41, 0x41, 0, 0, 0, 1]), 'format-unknown'],
    ['a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64'), 'is-picture'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'is-pdf'],
    ['a page', '<!DOCTYPE html><html><body>404</body></html>', 'is-page'],
  ])('%s', async (_, content, fault) => expect(await faultOf(content)).toBe(fault))

  test.each(['{"annonces":[]}', '[]', '{ "vehicles": [ ] }', '<annonces/>', '<annonces></annonces>'])(
    'but not an empty list: %s',
    async (content) => {
      expect(await read(content)).toEqual([])
    },
  )

  test('half a zip, a zip without data, one with two files of data', async () => {
    const zip = await zipOf({ 'a.json': json })
    expect(await faultOf(zip.subarray(0, zip.length - 10))).toBe('file-truncated')
    expect(await faultOf(await zipOf({ 'a.jpg': 'x' }))).toBe('no-data-file')
    expect(await faultOf(await zipOf({ '[Content_Types].xml': '<a/>', 'xl/workbook.xml': '<a/>' }))).toBe('file-broken')
    expect(await faultOf(await zipOf({ 'a.json': json, 'b.csv': csv }))).toBe('several-data-files')
  })

  test.each([
    ['photos alone', { '1.jpg': '', '2.jpg': '' }],
    ['a document of Word', { '[Content_Types].xml': '', '_rels/.rels': '', 'word/document.xml': '' }],
    ['a document of LibreOffice', { mimetype: '', 'content.xml': '', 'META-INF/manifest.xml': '' }],
    ['notes beside photos', { 'Config.txt': '', 'Photos.cfg': '', '1.jpg': '' }],
  ])('a zip of %s, by its directory: what is in it is not even unpacked', async (_, entries) => {
    const names = Object.keys(entries)
    const zip = await zipOf(Object.fromEntries(names.map((name) => [name, 'x'.repeat(100_000)])))
    // Everything before the directory is made unreadable.
    const directory = Buffer.from(zip).indexOf('PK\u0001\u0002', 'latin1')
    const broken = Buffer.concat([Buffer.from('PK'), Buffer.alloc(directory - 2, 0xff), zip.subarray(directory)])
    expect(await faultOf(broken)).toBe('no-data-file')
  })

  test('a spreadsheet that is packed a thousand times, or is larger than is held in memory', async () => {
    const parts = { '[Content_Types].xml': '<a/>', 'xl/workbook.xml': '<a/>' }
    expect(await faultOf(await zipOf({ ...parts, 'xl/worksheets/sheet1.xml': Buffer.alloc(40_000_000, ' ') }))).toBe('file-too-large')
    expect(await faultOf(await zipOf({ ...parts, 'xl/media/1.bin': randomBytes(feedLimits.spreadsheet + 1) }))).toBe(
      'spreadsheet-too-large',
    )
  })

  test.each(['../a.json', '/a.json', 'a\\b.json', 'C:/a.json'])('a zip with the path %s', async (name) => {
    expect(await faultOf(zipClaiming(name, json))).toBe('file-unsafe')
  })

  test('a zip bomb, whatever size it claims', async () => {
    const bomb = Buffer.concat([Buffer.from('[{"reference":"A"}'), Buffer.alloc(12_000_000, ' '), Buffer.from(']')])
    expect(await faultOf(await zipOf({ 'a.json': bomb }))).toMatch(/file-too-large|row-too-long/)
    expect(await faultOf(zipClaiming('a.json', bomb, 1_000))).toBe('file-broken')
  })
})
