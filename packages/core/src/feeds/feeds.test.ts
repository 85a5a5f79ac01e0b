import { expect, test } from 'vitest'
import { decodeListQuery, encodeListQuery } from '../list/index.ts'
import goldenAgencies from './golden/agencies.json' with { type: 'json' }
import goldenColumns from './golden/columns.json' with { type: 'json' }
import goldenFeeds from './golden/feeds.json' with { type: 'json' }
import goldenReport from './golden/report.json' with { type: 'json' }
import goldenSource from './golden/source-report.json' with { type: 'json' }
import {
  agenciesQuestionWire,
  canChangeFeed,
  canCollect,
  canMakeSecret,
  canUploadTo,
  columnsQuestionWire,
  createFeedsClient,
  feedForm,
  feedsPageWire,
  integrationReportWire,
  reportColumns,
  reportCsv,
  reportDefaults,
  reportSchema,
  sourceReportWire,
  type FeedMessage,
} from './index.ts'

test('the wire is that of the contract, both ways', () => {
  const page = feedsPageWire.decode(goldenFeeds)
  expect(page.items[0]).toMatchObject({
    id: 7,
    kind: 'upload',
    adCount: 11,
    lastRun: {
      state: 'done',
      agencies: [{ agency: 'AG12', ads: 12, use: '4', site: 'Agence du Port' }],
      ads: { changed: 2, broadcast: 9 },
      photos: { notDownloaded: 4, cached: 20 },
    },
  })
  expect(feedsPageWire.encode(page)).toMatchObject(goldenFeeds)
  const report = integrationReportWire.decode(goldenReport)
  expect(report.ads[0]?.messages[0]).toMatchObject({ level: 'error', line: 3, field: 'price', feedName: 'Software' })
  expect(integrationReportWire.encode(report)).toEqual(goldenReport)
})

test('the wire of the report of a source is that of the contract, both ways', () => {
  const report = sourceReportWire.decode(goldenSource)
  expect(report).toMatchObject({
    origin: 'upload',
    run: null,
    groups: [{ level: 'warning', field: 'objectType', isWord: true, count: 12, examples: [{ line: 3, reference: 'A1', value: 'Villa' }] }],
    words: [{ id: 2, word: 'Longère', meaning: 'Maison' }],
    choices: [{ value: '1200', label: 'Maison' }],
  })
  expect(sourceReportWire.encode(report)).toEqual(goldenSource)
})

test('the wire of what is asked about columns is that of the contract, both ways', () => {
  const question = columnsQuestionWire.decode(goldenColumns)
  expect(question).toMatchObject({
    columns: [
      { heading: 'Prix TTC', field: 'prix', isNew: false },
      { heading: 'Classe interne', isNew: true },
    ],
    gone: ['Ancienne colonne'],
    constants: [{ field: 'ville', value: 'Tours' }],
  })
  expect(columnsQuestionWire.encode(question)).toEqual(goldenColumns)
})

test('the wire of what is asked about agencies is that of the contract, both ways', () => {
  const question = agenciesQuestionWire.decode(goldenAgencies)
  expect(question).toMatchObject({ agencies: [{ agency: 'AG12', use: 'nous', ads: 3 }, { use: '4' }, { use: '' }], sites: [{ id: 4 }] })
  expect(agenciesQuestionWire.encode(question)).toEqual(goldenAgencies)
})

test('the report opens with what is wrong, by name', () => {
  expect(encodeListQuery(reportSchema, reportDefaults)).toMatchObject({ level: ['ERROR', 'WARN'], sort: 'nom', page: 1 })
  expect(decodeListQuery(reportSchema, new URLSearchParams({ level: 'INFO' }), reportDefaults).filters.levels).toEqual(['info'])
})

test('the calls of the client are those of the contract, and changes are announced', async () => {
  const calls: string[] = []
  const item = goldenFeeds._embedded.flux[0]
  const reply = (path: string): unknown =>
    path.endsWith('/secret')
      ? { secret: 's' }
      : path.endsWith('/agences')
        ? goldenAgencies
        : /passages|fichiers/.test(path)
          ? item?.dernier_passage
          : item
  const client = createFeedsClient(
    { send: async ({ method, path }) => (calls.push(`${method} ${path}`), reply(path)) },
    { announce: (topic) => void calls.push(topic), listen: () => () => undefined },
  )
  await client.create(feedForm.empty)
  await client.update(7, feedForm.empty)
  await client.remove(7)
  expect(await client.makeSecret(7)).toBe('s')
  await client.collect(7)
  await client.upload(7, new File(['x'], 'ads.zip'))
  await client.answer(7, 41, true)
  await client.answerColumns(7, 41, { columns: [{ heading: 'Réf', field: 'reference' }], constants: [] })
  await client.forgetColumns(7)
  await client.answerAgencies(7, { agencies: [{ agency: 'AG12', use: 'nous' }] })
  expect(calls.filter((call) => call !== 'feeds')).toEqual([
    'POST /flux',
    'PUT /flux/7',
    'DELETE /flux/7',
    'POST /flux/7/secret',
    'POST /flux/7/releve',
    'POST /flux/7/fichiers',
    'PUT /flux/7/passages/41',
    'PUT /flux/7/passages/41/colonnes',
    'DELETE /flux/7/colonnes',
    'PUT /flux/7/agences',
  ])
  expect(calls.filter((call) => call === 'feeds')).toHaveLength(10)
})

test('feeds: asks for a server only where files are fetched from one', () => {
  expect(feedForm.check(feedForm.empty, { stored: null })).toEqual({ name: { reason: 'required' } })
  expect(feedForm.check({ ...feedForm.empty, name: 'Software' }, { stored: null })).toEqual({})
  expect(Object.keys(feedForm.check({ ...feedForm.empty, name: 'Software', kind: 'sftp' }, { stored: null }))).toEqual(['host', 'username'])
})

test('feeds: says why something cannot be done with a source', () => {
  expect(canUploadTo({ isActive: false, head: null })).toEqual({ allowed: false, reason: 'feed-paused' })
  expect(canUploadTo({ isActive: true, head: 'Head' })).toEqual({ allowed: false, reason: 'feed-of-head' })
  expect(canChangeFeed({ head: 'Head' })).toEqual({ allowed: false, reason: 'feed-of-head' })
  expect(canChangeFeed({ head: null })).toEqual({ allowed: true })
  expect(canCollect({ isActive: true, kind: 'upload' })).toEqual({ allowed: false, reason: 'feed-not-fetched' })
  expect(canCollect({ isActive: true, kind: 'folder' })).toEqual({ allowed: true })
  expect(canMakeSecret({ kind: 'folder' })).toEqual({ allowed: false, reason: 'feed-not-pushed' })
})

test.each(['=', '+', '-', '@', '\t', '\r'])('an exported report holds no formula that begins with %j, and keeps its quotes', (sign) => {
  const [message] = integrationReportWire.decode(goldenReport).ads[0]?.messages ?? []
  const headings = Object.fromEntries(reportColumns.map((name) => [name, name])) as Record<(typeof reportColumns)[number], string>
  const csv = reportCsv([{ ...(message as FeedMessage), value: `${sign}cmd|x`, message: 'Say "no"' }], headings, {
    error: 'Blocking',
    warning: 'W',
    info: 'I',
  })
  expect(csv.split('\r\n')[1]).toBe(
    `"Software";"A1";"";"3";"Blocking";"Price";"'${sign}cmd|x";"Say ""no""";"Fill in “Price” in your software."`,
  )
})

test('a form asks for the password again where it would go to another server', () => {
  const stored = { ...feedForm.empty, name: 'Software', kind: 'sftp', host: 'files.example', port: 22, username: 'agency' } as const
  const faults = (changes: object) => Object.keys(feedForm.check({ ...stored, ...changes }, { stored }))
  expect(faults({ name: 'Renamed', path: '/other' })).toEqual([])
  for (const changes of [{ host: 'files.other' }, { port: 2222 }, { username: 'other' }, { kind: 'ftp' }])
    expect(faults(changes)).toEqual(['password'])
  expect(faults({ host: 'files.other', password: 'typed' })).toEqual([])
  expect(faults({ kind: 'upload' })).toEqual([])
})
